#include <cstdio>
#ifdef __CUDA_ARCH__
#define SIDE 1
#else
#define SIDE 0
#endif
__device__ int counter;
__constant__ int table[4] = {1, 2, 3, 4};
struct V { int a; __host__ __device__ V(int x) : a(x) {} __host__ __device__ int side() const {
#ifdef __CUDA_ARCH__
 return a + 100;
#else
 return a;
#endif
} };
template <typename T> __host__ __device__ T pick(T x) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 600
  return x * 2;
#elif defined(__CUDA_ARCH__)
  return x * 3;
#else
  return x;
#endif
}
__host__ __device__ const char *where() {
#ifdef __CUDA_ARCH__
  return "device";
#else
  return "host";
#endif
}
__host__ __device__ int through(int x) { return pick(x) + SIDE; }
template <int N> __global__ void k(int *p) {
  __shared__ int s[N];
  s[threadIdx.x] = through(threadIdx.x);
  __syncthreads();
  V v(threadIdx.x);
  p[threadIdx.x] = s[N - 1 - threadIdx.x] + v.side() + table[threadIdx.x & 3];
  atomicAdd(&counter, 1);
#ifdef __CUDA_ARCH__
  if (threadIdx.x == 0) printf("%s %d\n", where(), __CUDA_ARCH__);
#endif
}
int main() {
#ifdef __CUDA_ARCH__
  printf("never\n");
#endif
  int *d; cudaMalloc(&d, 64);
  k<16><<<1, 16>>>(d);
  int h[16], n; cudaMemcpy(h, d, 64, cudaMemcpyDeviceToHost);
  cudaMemcpyFromSymbol(&n, counter, sizeof n);
  for (int x : h) printf("%d ", x);
  printf("\n%d %d %s %d %d\n", n, through(5), where(), V(3).side(), SIDE);
  cudaFree(d);
  return 0;
}
