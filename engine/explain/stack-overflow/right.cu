#include <cstdio>

__device__ int depth(int n) {
    return n <= 0 ? 0 : 1 + depth(n - 2);
}

__global__ void k(int *out) {
    out[threadIdx.x] = depth(7);
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
