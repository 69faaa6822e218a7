#include <cstdio>

__constant__ int weights[4];

__global__ void k() {
    int *w = (int *)weights;
    w[threadIdx.x] = 1;
}

int main() {
    k<<<1, 4>>>();
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    return 0;
}
