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
    k<<<1, 64>>>(d);
    int r[2][32];
    cudaMemcpy(r[1], d, 256, cudaMemcpyDeviceToHost); // want bad-copy "256 bytes, but 'r' has only 128 bytes after that address"
    cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost);
    cudaFree(d);
    free(h);
}
