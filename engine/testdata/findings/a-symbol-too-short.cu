#include <cstdio>

__constant__ int c[4];

__global__ void k(int *p) {
    int t = threadIdx.x;
    p[t] = t;
}

int main() {
    int *d, *h = (int *)calloc(64, 4);
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    cudaMemcpyToSymbol(c, h, 12, 8); // want bad-copy "12 bytes, but 'c' has only 8 bytes after that address"
    k<<<1, 64>>>(d);
    cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost);
    cudaFree(d);
    free(h);
}
