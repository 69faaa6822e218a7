#include <cstdio>

__constant__ int c[4];

__global__ void k(int *p) {
    int t = threadIdx.x;
    int x;
    for (int i = 0; i < 4; ++i)
        x += p[i];
    p[64 + t] = x; // want uninitialized-register "x"
}

int main() {
    int *d, *h = (int *)calloc(64, 4);
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    cudaFree(d);
    cudaMalloc(&d, 512);
    cudaMemset(d, 0, 512);
    k<<<1, 64>>>(d);
    cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost);
    cudaFree(d);
    free(h);
}
