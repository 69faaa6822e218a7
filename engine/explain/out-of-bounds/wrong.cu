#include <cstdio>

__global__ void k(int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = i; // 64 threads, 50 elements
}

int main() {
    int *d_out, h_out[50];
    cudaMalloc(&d_out, sizeof(h_out));
    k<<<2, 32>>>(d_out);
    cudaMemcpy(h_out, d_out, sizeof(h_out), cudaMemcpyDeviceToHost);
    printf("%d\n", h_out[49]);
    cudaFree(d_out);
    return 0;
}
