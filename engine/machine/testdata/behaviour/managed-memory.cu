#include <stdio.h>

__global__ void k(int *d) { d[threadIdx.x] *= 2; }

int main() {
    int *m;
    cudaMallocManaged(&m, 16);
    for (int i = 0; i < 4; i++) m[i] = i + 1;
    k<<<1,4>>>(m);
    cudaDeviceSynchronize();
    printf("%d %d\n", m[0], m[3]);
}
