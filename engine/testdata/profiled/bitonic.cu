#include <cstdio>
#include <climits>
__global__ void sort(int *a, int n) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = t < n ? a[t] : INT_MAX;
  __syncthreads();
  for (unsigned k = 2; k <= blockDim.x; k <<= 1)
    for (unsigned j = k >> 1; j > 0; j >>= 1) {
      unsigned p = t ^ j;
      if (p > t) { bool up = (t & k) == 0; if ((s[t] > s[p]) == up) { int v = s[t]; s[t] = s[p]; s[p] = v; } }
      __syncthreads();
    }
  if (t < n) a[t] = s[t];
}
__global__ void odd_even(short *a, int n) {
  __shared__ short s[64];
  int t = threadIdx.x;
  if (2 * t < n) s[2 * t] = a[2 * t];
  if (2 * t + 1 < n) s[2 * t + 1] = a[2 * t + 1];
  __syncthreads();
  for (int r = 0; r < n; ++r) {
    int i = 2 * t + (r & 1);
    if (i + 1 < n && s[i] > s[i + 1]) { short v = s[i]; s[i] = s[i + 1]; s[i + 1] = v; }
    __syncthreads();
  }
  if (2 * t < n) a[2 * t] = s[2 * t];
  if (2 * t + 1 < n) a[2 * t + 1] = s[2 * t + 1];
}
int main() {
  int h[100], *d; short q[61], *e;
  for (int i = 0; i < 100; ++i) h[i] = (i * 7919 + 13) % 1009 - 500;
  for (int i = 0; i < 61; ++i) q[i] = (short)((i * 4001) % 65521);
  cudaMalloc(&d, sizeof h); cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMalloc(&e, sizeof q); cudaMemcpy(e, q, sizeof q, cudaMemcpyHostToDevice);
  sort<<<1, 128, 128 * sizeof(int)>>>(d, 100);
  odd_even<<<1, 32>>>(e, 61);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost); cudaMemcpy(q, e, sizeof q, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 100; i += 11) printf("%d ", h[i]);
  for (int i = 0; i < 61; i += 6) printf("%hd ", q[i]);
  puts(""); cudaFree(d); cudaFree(e);
}
