// Barriers that all reach, some return before, some go round, and some reach another number of times.
#include <stdio.h>
__global__ void early(int *x, int n) {
    int t = threadIdx.x;
    if (t >= n)
        return;
    x[t] = t;
    __syncthreads();
    x[t] += 1;
}
__global__ void round_it(int *x) {
    if (threadIdx.x < 32) {
        x[threadIdx.x] = 1;
        __syncthreads(); // want barrier-divergence
    }
}
__global__ void unlike(int *x) {
    int rounds = threadIdx.x < 32 ? 2 : 1;
    for (int i = 0; i < rounds; i++) {
        x[threadIdx.x] += 1;
        __syncthreads(); // want barrier-divergence
    }
}
__device__ void meet(void) { __syncthreads(); }
__global__ void in_function(int *x) {
    x[threadIdx.x] = 1;
    meet();
    x[threadIdx.x] = x[63 - threadIdx.x];
}
int main(void) {
    int *x, h[64];
    cudaMalloc((void **)&x, sizeof(h));
    cudaMemset(x, 0, sizeof(h));
    early<<<1, 64>>>(x, 40);
    round_it<<<1, 64>>>(x);
    unlike<<<1, 64>>>(x);
    cudaMemcpy(h, x, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(x);
    return 0;
}
