#include <cstdio>

__global__ void k(int *out) {
    int sum; // 0? Nobody says so
    for (int i = 0; i < 4; i++)
        sum += i;
    out[threadIdx.x] = sum;
}

int main() {
    int *d_out, h_out[64];
    cudaMalloc(&d_out, sizeof(h_out));
    k<<<1, 64>>>(d_out);
    cudaMemcpy(h_out, d_out, sizeof(h_out), cudaMemcpyDeviceToHost);
    printf("%d\n", h_out[0]);
    cudaFree(d_out);
    return 0;
}
