// Blocks of one launch are not ordered; launches are. Atomics protect against atomics alone.
#include <stdio.h>
__global__ void everyone(int *x) {
    x[0] = blockIdx.x; // want race-global WAW
}
__global__ void same(int *x) {
    x[1] = 3; // want note:race-global WAW
}
__global__ void count(int *x) {
    atomicAdd(&x[2], 1);
}
__global__ void reset_and_count(int *x) {
    if (threadIdx.x == 0)
        x[3] = 0; // want race-global WAW // want note:race-global WAW
    atomicAdd(&x[3], 1); // want race-global WAW
}
__global__ void reset_in_block(int *out) {
    __shared__ int n;
    if (threadIdx.x == 0)
        n = 0; // want race-shared WAW
    atomicAdd(&n, 1); // want race-shared WAW
    __syncthreads();
    out[threadIdx.x % 8] = n; // want note:race-global WAW
}
__global__ void first(int *x) { x[4] = 1; }
__global__ void second(int *x) { x[5] = x[4]; }
int main(void) {
    int *x, h[8];
    cudaMalloc((void **)&x, sizeof(h));
    cudaMemset(x, 0, sizeof(h));
    everyone<<<4, 1>>>(x);
    same<<<4, 1>>>(x);
    count<<<4, 64>>>(x);
    reset_and_count<<<2, 64>>>(x);
    reset_in_block<<<1, 64>>>(x);
    first<<<1, 1>>>(x);
    second<<<1, 1>>>(x);
    cudaMemcpy(h, x, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(x);
    return 0;
}
