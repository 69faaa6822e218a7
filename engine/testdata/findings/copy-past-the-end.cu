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
    cudaMemcpy(h, d + 60, 32, cudaMemcpyDeviceToHost); // want bad-copy "32 bytes, but 'd' has only 16 bytes after that address"
    cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost);
    cudaFree(d);
    free(h);
}
