#include <stdio.h>

__constant__ int c[4];
__global__ void k(int *p) { p[threadIdx.x & 3] = 7 + c[0]; }

int main() {
    int *p;
    cudaGetSymbolAddress((void **)&p, c);
    k<<<1, 8>>>(p);
    printf("error %d\n", cudaDeviceSynchronize());
}
