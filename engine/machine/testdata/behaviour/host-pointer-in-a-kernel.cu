#include <stdio.h>

__global__ void k(int *d) { d[0] = 1; }

int main() {
    int x[4];
    k<<<1,1>>>(x);
    printf("%d\n", cudaDeviceSynchronize());
}
