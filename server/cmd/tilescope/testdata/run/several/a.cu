#include <cstdio>
#include "k.cuh"
#include "../common/common.h"
#include <tools.h>
int other(int);
int main() {
    int *d; cudaMalloc(&d, 40);
    fill<<<1, 32>>>(d, 10);
    CHECK(cudaDeviceSynchronize());
    printf("%d %s:%d %d\n", twice(4), __FILE__, __LINE__, other(3));
    where();
    cudaFree(d);
    return 0;
}
