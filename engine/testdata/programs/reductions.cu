// five reductions of the same numbers
#include <stdio.h>
#include <stdlib.h>
#include <cuda_runtime.h>
#define N 1000
#define BLOCK 128

__global__ void by_atomic(const int *in, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(out, in[i]);
}

__global__ void by_shared(const int *in, int *out, int n) {
    extern __shared__ int part[];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x * 2 + t;
    part[t] = (i < n ? in[i] : 0) + (i + blockDim.x < n ? in[i + blockDim.x] : 0);
    __syncthreads();
    for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = part[0];
}

__inline__ __device__ int warp_sum(int v) {
    for (int offset = warpSize / 2; offset > 0; offset /= 2)
        v += __shfl_down_sync(0xffffffff, v, offset);
    return v;
}

__global__ void by_shuffle(const int *in, int *out, int n) {
    __shared__ int warps[32];
    int lane = threadIdx.x % 32, wid = threadIdx.x / 32, v = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) v += in[i];
    v = warp_sum(v);
    if (lane == 0) warps[wid] = v;
    __syncthreads();
    v = threadIdx.x < blockDim.x / 32 ? warps[lane] : 0;
    if (wid == 0) v = warp_sum(v);
    if (threadIdx.x == 0) atomicAdd(out, v);
}

__device__ unsigned int finished = 0;

__global__ void by_last_block(const int *in, int *partial, int *out, int n) {
    __shared__ int part[BLOCK];
    __shared__ bool last;
    int t = threadIdx.x, v = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += blockDim.x * gridDim.x) v += in[i];
    part[t] = v;
    __syncthreads();
    for (int s = BLOCK / 2; s > 0; s /= 2) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) {
        partial[blockIdx.x] = part[0];
        __threadfence();
        unsigned int ticket = atomicInc(&finished, gridDim.x);
        last = ticket == gridDim.x - 1;
    }
    __syncthreads();
    if (last && t == 0) {
        int sum = 0;
        for (int b = 0; b < gridDim.x; b++) sum += partial[b];
        *out = sum;
        finished = 0;
    }
}

__global__ void minmax(const int *in, int *lo, int *hi, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        atomicMin(lo, in[i]);
        atomicMax(hi, in[i]);
    }
}

int main(void) {
    int *h = (int *)malloc(N * sizeof(int)), *d, *out, *partial, expected = 0, answer, parts[8];
    srand(7);
    for (int i = 0; i < N; i++) {
        h[i] = rand() % 2001 - 1000;
        expected += h[i];
    }
    cudaMalloc((void **)&d, N * sizeof(int));
    cudaMalloc((void **)&out, 2 * sizeof(int));
    cudaMalloc((void **)&partial, 8 * sizeof(int));
    cudaMemcpy(d, h, N * sizeof(int), cudaMemcpyHostToDevice);
    printf("expected %d\n", expected);
    cudaMemset(out, 0, sizeof(int));
    by_atomic<<<(N + BLOCK - 1) / BLOCK, BLOCK>>>(d, out, N);
    cudaMemcpy(&answer, out, sizeof(int), cudaMemcpyDeviceToHost);
    printf("atomic %d\n", answer);
    by_shared<<<4, BLOCK, BLOCK * sizeof(int)>>>(d, partial, N);
    cudaMemcpy(parts, partial, 4 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("shared %d = %d %d %d %d\n", parts[0] + parts[1] + parts[2] + parts[3], parts[0], parts[1], parts[2], parts[3]);
    cudaMemset(out, 0, sizeof(int));
    by_shuffle<<<3, BLOCK>>>(d, out, N);
    cudaMemcpy(&answer, out, sizeof(int), cudaMemcpyDeviceToHost);
    printf("shuffle %d\n", answer);
    for (int round = 0; round < 2; round++) {
        by_last_block<<<5, BLOCK>>>(d, partial, out, N);
        cudaMemcpy(&answer, out, sizeof(int), cudaMemcpyDeviceToHost);
        printf("last block %d\n", answer);
    }
    int bounds[2] = {1 << 30, -(1 << 30)};
    cudaMemcpy(out, bounds, sizeof(bounds), cudaMemcpyHostToDevice);
    minmax<<<(N + 255) / 256, 256>>>(d, out, out + 1, N);
    cudaMemcpy(bounds, out, sizeof(bounds), cudaMemcpyDeviceToHost);
    printf("min %d max %d\n", bounds[0], bounds[1]);
    cudaFree(d);
    cudaFree(out);
    cudaFree(partial);
    free(h);
    return 0;
}
