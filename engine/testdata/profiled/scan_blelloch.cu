#include <cstdio>
#define BANKS(i) ((i) >> 5)
__global__ void scan(const float *in, float *out, float *sums) {
  __shared__ float s[256 + 8];
  int t = threadIdx.x, base = blockIdx.x * 256;
  s[t + BANKS(t)] = in[base + t];
  s[t + 128 + BANKS(t + 128)] = in[base + t + 128];
  int offset = 1;
  for (int d = 128; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
      s[b + BANKS(b)] += s[a + BANKS(a)];
    }
    offset *= 2;
  }
  if (t == 0) { sums[blockIdx.x] = s[255 + BANKS(255)]; s[255 + BANKS(255)] = 0; }
  for (int d = 1; d < 256; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (t < d) {
      int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
      float v = s[a + BANKS(a)];
      s[a + BANKS(a)] = s[b + BANKS(b)];
      s[b + BANKS(b)] += v;
    }
  }
  __syncthreads();
  out[base + t] = s[t + BANKS(t)];
  out[base + t + 128] = s[t + 128 + BANKS(t + 128)];
}
__global__ void add(float *out, const float *sums) {
  float v = 0;
  for (int i = 0; i < blockIdx.x; ++i) v += sums[i];
  out[blockIdx.x * blockDim.x + threadIdx.x] += v;
}
int main() {
  const int n = 1024;
  float *h = new float[n], *d, *o, *s;
  for (int i = 0; i < n; ++i) h[i] = (float)(i % 5);
  cudaMalloc(&d, n * 4); cudaMalloc(&o, n * 4); cudaMalloc(&s, 16);
  cudaMemcpy(d, h, n * 4, cudaMemcpyHostToDevice);
  scan<<<4, 128>>>(d, o, s);
  add<<<4, 256>>>(o, s);
  cudaMemcpy(h, o, n * 4, cudaMemcpyDeviceToHost);
  printf("%g %g %g %g\n", h[1], h[255], h[256], h[1023]);
  delete[] h; cudaFree(d); cudaFree(o); cudaFree(s);
}
