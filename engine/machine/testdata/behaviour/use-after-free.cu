#include <stdio.h>

__global__ void k(int *d) { d[0] = 1; }

int main() {
    int *d;
    cudaMalloc(&d, 64);
    cudaFree(d);
    k<<<1,1>>>(d);
    cudaDeviceSynchronize();
}
