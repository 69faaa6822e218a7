#include <stdio.h>

__global__ void k(int *h) { h[threadIdx.x] += 5; }

int main() {
    int *h;
    cudaMallocHost(&h, 16);
    for (int i = 0; i < 4; i++) h[i] = i;
    k<<<1,4>>>(h);
    cudaDeviceSynchronize();
    printf("%d %d\n", h[0], h[3]);
}
