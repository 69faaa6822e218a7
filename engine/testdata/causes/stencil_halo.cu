// causes: 1
#include <cstdio>
#define N 128
#define B 64
__global__ void stencil(const int* in, int* out) {
  __shared__ int s[B + 2];
  int t = threadIdx.x, i = blockIdx.x * B + t;
  s[t + 1] = in[i];
  if (t == 0) s[0] = i ? in[i - 1] : 0;
  if (t == B - 1) s[B + 1] = i + 1 < N ? in[i + 1] : 0;
  out[i] = s[t] + s[t + 1] + s[t + 2];
}
int main() {
  int h[N], *in, *out;
  for (int i = 0; i < N; ++i) h[i] = i;
  cudaMalloc(&in, sizeof h); cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  stencil<<<N / B, B>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[3], h[63]);
  cudaFree(in); cudaFree(out);
}
