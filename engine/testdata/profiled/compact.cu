#include <cstdio>
__device__ int total;
__global__ void by_atomic(const int *a, int *o, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; bool keep = i < n && a[i] % 3 == 0; unsigned m = __ballot_sync(~0u, keep); int lane = threadIdx.x & 31, base; if (lane == 0) base = atomicAdd(&total, __popc(m)); base = __shfl_sync(~0u, base, 0); if (keep) o[base + __popc(m & ((1u << lane) - 1))] = a[i]; }
__global__ void flags(const int *a, int *f, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) f[i] = a[i] % 3 == 0; }
__global__ void scan(int *f, int *s, int n) { __shared__ int t[128]; int i = threadIdx.x; t[i] = i < n ? f[i] : 0; for (int o = 1; o < 128; o *= 2) { __syncthreads(); int v = i >= o ? t[i - o] : 0; __syncthreads(); t[i] += v; } if (i < n) s[i] = t[i] - f[i]; }
__global__ void scatter(const int *a, const int *f, const int *s, int *o, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n && f[i]) o[s[i]] = a[i]; }
int main() { const int n = 100; int h[n], r[n], c, *a, *o, *f, *s; for (int i = 0; i < n; ++i) h[i] = (i * 17 + 5) % 64; cudaMalloc(&a, 400); cudaMalloc(&o, 400); cudaMalloc(&f, 400); cudaMalloc(&s, 400); cudaMemcpy(a, h, 400, cudaMemcpyHostToDevice); cudaMemset(o, 0, 400);
  by_atomic<<<1, 128>>>(a, o, n); cudaMemcpyFromSymbol(&c, total, 4); cudaMemcpy(r, o, 400, cudaMemcpyDeviceToHost); int x = 0; for (int i = 0; i < c; ++i) x += r[i]; printf("%d %d\n", c, x);
  flags<<<4, 32>>>(a, f, n); scan<<<1, 128>>>(f, s, n); scatter<<<4, 32>>>(a, f, s, o, n); cudaMemcpy(r, o, 400, cudaMemcpyDeviceToHost); for (int i = 0; i < c; ++i) printf("%d ", r[i]); puts(""); cudaFree(a); cudaFree(o); cudaFree(f); cudaFree(s); }
