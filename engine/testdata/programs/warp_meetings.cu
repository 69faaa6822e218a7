// Warp functions whose lanes come on different ways, or do not all come.
#include <cstdio>

__global__ void across(int *o) {
  int v = threadIdx.x * 10 + 7;
  if (threadIdx.x < 16) v = __shfl_sync(0xffffffff, v, 20);
  else v = __shfl_sync(0xffffffff, v, 3);
  o[threadIdx.x] = v;
}
__global__ void exchange(int *o, int n) {
  int v = threadIdx.x * 10 + 7;
  if (threadIdx.x < n) {
    v = __shfl_xor_sync(0xffffffff, v, 16);
    v = v * 3;
  } else {
    v = v + 1;
    v = __shfl_xor_sync(0xffffffff, v, 16);
    o[32 + threadIdx.x] = v;
  }
  o[threadIdx.x] = v;
}
__global__ void votes(int *o, int n) {
  int v = 0;
  if (threadIdx.x < n) {
    v = __ballot_sync(0xffffffff, threadIdx.x % 2);
    v ^= 1;
  } else {
    o[32 + threadIdx.x] = 3;
    v = __ballot_sync(0xffffffff, threadIdx.x % 3 == 0);
  }
  o[threadIdx.x] = v;
}
__global__ void those_with_data(int *o, int n) {
  int v = threadIdx.x * 10 + 7;
  unsigned m = __ballot_sync(0xffffffff, threadIdx.x < n);
  if (threadIdx.x < n)
    for (int d = 16; d; d /= 2) v += __shfl_down_sync(m, v, d);
  o[threadIdx.x] = v;
}
__global__ void vote_of_some(int *o, int n) {
  int v = -1;
  if (threadIdx.x < n) v = __all_sync(0xffffffff, 1) + 2 * __any_sync(0xffffffff, 0) + 4 * __popc(__ballot_sync(0xffffffff, 1));
  o[threadIdx.x] = v;
}
__global__ void match_of_some(int *o, int n) {
  int v = -1;
  if (threadIdx.x < n) v = __match_any_sync(0xffffffff, threadIdx.x / 4);
  o[threadIdx.x] = v;
}
__global__ void sum_of_some(int *o, int n) {
  int v = -1;
  if (threadIdx.x < n) v = __reduce_add_sync(0xffffffff, 1);
  o[threadIdx.x] = v;
}
__global__ void rounds(int *o) {
  int v = threadIdx.x;
  for (int i = 0; i < threadIdx.x % 4; i++) v += __shfl_xor_sync(0xffffffff, v, 1);
  o[threadIdx.x] = v;
}
__global__ void widths(int *o) {
  int v = threadIdx.x * 10 + 7;
  if (threadIdx.x % 2) v = __shfl_sync(0xffffffff, v, 5, 8);
  else v = __shfl_sync(0xffffffff, v, 21);
  o[threadIdx.x] = v;
}
__global__ void everyone(int *o, int n) {
  int same = 0, v = 4;
  if (threadIdx.x < n) v = __match_all_sync(0xffffffff, v, &same);
  else { v = n - 8; v = __match_all_sync(0xffffffff, v, &same); }
  o[threadIdx.x] = v + 2 * same;
}
__device__ __noinline__ int deeper(int v, int left) {
  if (left == 0) return __shfl_xor_sync(0xffffffff, v, 1);
  return deeper(v + 100, left - 1);
}
__global__ void depths(int *o) {
  o[threadIdx.x] = deeper(threadIdx.x, threadIdx.x % 3);
}
__global__ void largest(int *o) {
  int v = threadIdx.x * 7 % 13;
  if (threadIdx.x < 9) v = __reduce_max_sync(0xffffffff, v);
  else v = __reduce_max_sync(0xffffffff, v + 3);
  o[threadIdx.x] = v;
}
__global__ void doubles(int *o) {
  double v = threadIdx.x + 0.5;
  if (threadIdx.x < 16) v = __shfl_xor_sync(0xffffffff, v, 16);
  else v = __shfl_xor_sync(0xffffffff, v * 2, 16);
  o[threadIdx.x] = (int)(v * 2);
}

int main() {
  int *d, h[32];
  cudaMalloc(&d, 512);
#define GO(L)                                                              \
  {                                                                        \
    cudaMemset(d, 0, 512);                                                 \
    L;                                                                     \
    printf("%s: %s\n", #L, cudaGetErrorString(cudaDeviceSynchronize()));   \
    cudaMemcpy(h, d, 128, cudaMemcpyDeviceToHost);                         \
    for (int i = 0; i < 32; i++) printf("%d ", h[i]);                      \
    printf("\n");                                                          \
  }
  GO((across<<<1, 32>>>(d)))
  GO((exchange<<<1, 32>>>(d, 12)))
  GO((votes<<<1, 32>>>(d, 12)))
  GO((those_with_data<<<1, 32>>>(d, 20)))
  GO((vote_of_some<<<1, 32>>>(d, 20)))
  GO((match_of_some<<<1, 32>>>(d, 18)))
  GO((sum_of_some<<<1, 32>>>(d, 18)))
  GO((rounds<<<1, 32>>>(d)))
  GO((widths<<<1, 32>>>(d)))
  GO((everyone<<<1, 32>>>(d, 12)))
  GO((everyone<<<1, 32>>>(d, 13)))
  GO((depths<<<1, 32>>>(d)))
  GO((largest<<<1, 32>>>(d)))
  GO((doubles<<<1, 32>>>(d)))
  cudaFree(d);
}
