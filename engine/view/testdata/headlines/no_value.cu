#include <cstdio>
__global__ void k(float *out, const float *in, int n) {
  __shared__ float s[34];
  int t = threadIdx.x;
  s[t + 1] = in[t];
  float sum, extra;
  __syncthreads();
  sum += s[t] + s[t + 2];
  if (extra > 0) sum++;
  out[t] = sum;
}
int main() {
  float *a, *b; cudaMalloc(&a, 128); cudaMalloc(&b, 128);
  float h[32]; 
  k<<<1, 32>>>(b, a, 32);
  cudaMemcpy(h, b, 128, cudaMemcpyDeviceToHost);
  printf("%g\n", h[3]);
}
