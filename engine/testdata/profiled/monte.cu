#include <cstdio>
struct Rng { unsigned s; __device__ Rng(unsigned seed) : s(seed * 747796405u + 2891336453u) {} __device__ float next() { s = s * 1664525u + 1013904223u; return (s >> 8) * (1.0f / 16777216.0f); } };
__global__ void pi(unsigned *hits, int n) { __shared__ unsigned block; if (threadIdx.x == 0) block = 0; __syncthreads(); Rng r(blockIdx.x * blockDim.x + threadIdx.x); unsigned h = 0; for (int i = 0; i < n; ++i) { float x = r.next(), y = r.next(); h += x * x + y * y <= 1.0f; } atomicAdd(&block, h); __syncthreads(); if (threadIdx.x == 0) atomicAdd(hits, block); }
int main() { unsigned *d, h; cudaMalloc(&d, 4); cudaMemset(d, 0, 4); pi<<<4, 64>>>(d, 100); cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost); printf("%u %.5f\n", h, 4.0 * h / 25600); cudaFree(d); }
