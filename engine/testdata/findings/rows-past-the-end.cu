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
    cudaMemcpy2D(h, 64, d, 100, 32, 3, cudaMemcpyDeviceToHost);
    cudaMemcpy2D(h, 64, d, 100, 60, 3, cudaMemcpyDeviceToHost); // want bad-copy "260 bytes, but 'd' has 256"
    cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost);
    cudaFree(d);
    free(h);
}
