#include <cstdio>

__constant__ int c[4];

__global__ void k(int *p) {
    int t = threadIdx.x;
    p[t] = t; // want use-after-free "Thread 0 of block 0 writes"
}

int main() {
    int *d, *h = (int *)calloc(64, 4);
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    int *e;
    cudaMalloc(&e, 256);
    cudaFree(e);
    k<<<1, 64>>>(e);
    cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost);
    cudaFree(d);
    free(h);
}
