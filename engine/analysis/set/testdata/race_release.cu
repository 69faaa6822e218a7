// Data handed on through a fence and an atomic: ordered. Without the fence: not.
#include <stdio.h>
__device__ int data, flag, plain, quick;
__global__ void good(int *out) {
    if (threadIdx.x == 0) {
        data = 7;
        __threadfence();
        atomicExch(&flag, 1);
    } else if (threadIdx.x == 32) {
        while (atomicAdd(&flag, 0) == 0) {
        }
        out[0] = data;
    }
}
__global__ void no_fence(int *out) {
    if (threadIdx.x == 0) {
        plain = 7; // want race-global RAW
        atomicExch(&quick, 1);
    } else if (threadIdx.x == 32) {
        while (atomicAdd(&quick, 0) == 0) {
        }
        out[0] = plain; // want race-global RAW
    }
}
__device__ int ready, part[4];
__global__ void barrier_carries(int *out) {
    // all threads write and fence, one announces; in the block that comes last all threads may read
    __shared__ int last;
    if (threadIdx.x < 2)
        part[blockIdx.x * 2 + threadIdx.x] = threadIdx.x + 1;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0)
        last = atomicAdd(&ready, 1) == gridDim.x - 1;
    __syncthreads();
    if (last && threadIdx.x < 4)
        out[threadIdx.x] = part[threadIdx.x];
    if (last && threadIdx.x == 0)
        ready = 0;
}
__device__ int lock, total;
__global__ void locked(void) {
    if (threadIdx.x == 0) {
        while (atomicCAS(&lock, 0, 1) != 0) {
        }
        total = total + 1;
        __threadfence();
        atomicExch(&lock, 0);
    }
}
int main(void) {
    int *out, h[4];
    cudaMalloc((void **)&out, sizeof(h));
    cudaMemset(out, 0, sizeof(h));
    good<<<1, 64>>>(out);
    no_fence<<<1, 64>>>(out);
    barrier_carries<<<2, 64>>>(out);
    locked<<<4, 32>>>();
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d %d\n", h[0], h[3]);
    cudaFree(out);
    return 0;
}
