// syncthreads_count/and/or, threadfence, ldg, volatile, clock differences, activemask in branches, nested divergence, early returns, loops with continue and break per lane
#include <stdio.h>
__device__ volatile int flag; __device__ int order[4]; __device__ unsigned int ticket;
__global__ void k(const int *__restrict__ in, int *o, int n) {
    int t = threadIdx.x, g = blockIdx.x * blockDim.x + t; int c = __syncthreads_count(in[g] > 10), a = __syncthreads_and(in[g] < 60), r = __syncthreads_or(in[g] == 13); int x = 0;
    for (int i = 0; i < 20; i++) { if (i % 3 == t % 3) continue; if (i > t) break; if (t & 4) { x += __popc(__activemask()) >= 1; if (t & 2) x += 2; else { x += 3; if (t & 1) continue; } } x += __ldg(in + (g + i) % n); }
    do { x--; if (x % 7 == 0) break; } while (x > 3);
    switch (t % 5) { case 0: x += 100; case 1: x += 10; break; default: x = -x; break; case 3: { int y = x; x = y * 2; } }
    long long c0 = clock64(); clock_t c1 = clock(); if (clock64() < c0 || c1 == 0) x = 0; __threadfence_block(); o[g] = x + c * 1000 + a * 100000 + r * 1000000; if (g >= n - 5) return; __syncwarp(__activemask()); o[g] += (t > 3 ? t < 10 ? 1 : 2 : t == 0 ? 3 : 4); }
__global__ void last(int *o, int n) { __shared__ bool amlast; __shared__ int s; if (threadIdx.x == 0) s = 0; __syncthreads(); atomicAdd(&s, o[blockIdx.x * blockDim.x + threadIdx.x]); __syncthreads(); if (threadIdx.x == 0) { order[blockIdx.x] = s; __threadfence(); amlast = atomicInc(&ticket, gridDim.x) == gridDim.x - 1; } __syncthreads(); if (amlast && threadIdx.x == 0) { int z = 0; for (int i = 0; i < gridDim.x; i++) z += ((volatile int *)order)[i]; o[0] = z; flag = 1; } }
int main() { int h[128], *d, *o; for (int i = 0; i < 128; i++) h[i] = i * 7 % 64; cudaMalloc(&d, 512); cudaMalloc(&o, 512); cudaMemcpy(d, h, 512, cudaMemcpyHostToDevice); k<<<2, 64>>>(d, o, 128); cudaMemcpy(h, o, 512, cudaMemcpyDeviceToHost); for (int i = 0; i < 128; i += 6) printf("%d ", h[i]); last<<<2, 64>>>(o, 128); cudaMemcpy(h, o, 4, cudaMemcpyDeviceToHost); int f; cudaMemcpyFromSymbol(&f, flag, 4); printf("\n%d %d\n", h[0], f); cudaFree(d); cudaFree(o); return 0; }
