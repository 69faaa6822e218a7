#include <cstdio>
__device__ volatile int flag = 0; __device__ volatile int data[32];
__global__ void pc(int *o) { if (blockIdx.x == 0) { data[threadIdx.x] = threadIdx.x * 3; __threadfence(); __syncthreads(); if (threadIdx.x == 0) atomicExch((int *)&flag, 1); } else { if (threadIdx.x == 0) while (atomicAdd((int *)&flag, 0) == 0) ; __syncthreads(); __threadfence(); o[threadIdx.x] = data[31 - threadIdx.x]; } }
int main() { int *o, h[32]; cudaMalloc(&o, 128); pc<<<2, 32>>>(o); cudaMemcpy(h, o, 128, cudaMemcpyDeviceToHost); printf("%d %d\n", h[0], h[31]); cudaFree(o); }
