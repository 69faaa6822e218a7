#include <cstdio>

__global__ void k(int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = i;
}

int main() {
    int *d_out, h_out[50];
    cudaMalloc(&d_out, sizeof(h_out));
    k<<<50 / 32, 32>>>(d_out, 50); // 1 block, 32 threads
    cudaMemcpy(h_out, d_out, sizeof(h_out), cudaMemcpyDeviceToHost);
    printf("%d\n", h_out[0]);
    cudaFree(d_out);
    return 0;
}
