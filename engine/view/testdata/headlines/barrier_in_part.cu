#include <cstdio>
__global__ void sum(int *out, const int *in, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t < 40) {
    __syncthreads();
    out[t] = s[39 - t];
  }
}
int main() {
  int h[64], r[64]; for (int i = 0; i < 64; i++) h[i] = i;
  int *a, *b; cudaMalloc(&a, 256); cudaMalloc(&b, 256);
  cudaMemcpy(a, h, 256, cudaMemcpyHostToDevice);
  sum<<<1, 64>>>(b, a, 64);
  cudaMemcpy(r, b, 256, cudaMemcpyDeviceToHost);
  printf("%d %d\n", r[0], r[63]);
  cudaFree(a); cudaFree(b);
}
