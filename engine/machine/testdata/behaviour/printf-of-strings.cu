#include <stdio.h>

__global__ void k() {
    char a[4];
    __shared__ char s[4];
    a[0] = 'h' + threadIdx.x;
    a[1] = 0;
    s[threadIdx.x] = 'x';
    __syncthreads();
    s[2] = 0;
    printf("%s %s %d\n", a, s, threadIdx.x);
}

int main() {
    k<<<1,2>>>();
    cudaDeviceSynchronize();
}
