#include <cstdio>

__device__ void raise(int *most, int x) {
    atomicMax(most, x); // want local-atomic "Thread 3 of block 0 calls an atomic function on 'most'."
}

__global__ void k(int *all) {
    __shared__ int here[3];
    int t = threadIdx.x, mine = 0;
    if (t < 3)
        here[t] = 0;
    __syncthreads();
    raise(t < 3 ? &here[t] : t % 2 ? &mine : all, t);
}

int main() {
    int *all;
    cudaMalloc(&all, 4);
    cudaMemset(all, 0, 4);
    k<<<1, 32>>>(all);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    cudaFree(all);
}
