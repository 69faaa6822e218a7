#include <cstdio>
#define RAD 4
__constant__ float mask[2 * RAD + 1];
__global__ void rows(const float *in, float *out, int w) {
  __shared__ float s[4][32 + 2 * RAD];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y;
  s[threadIdx.y][threadIdx.x + RAD] = in[y * w + x];
  if (threadIdx.x < RAD) s[threadIdx.y][threadIdx.x] = x >= RAD ? in[y * w + x - RAD] : 0;
  if (threadIdx.x >= 32 - RAD) s[threadIdx.y][threadIdx.x + 2 * RAD] = x + RAD < w ? in[y * w + x + RAD] : 0;
  __syncthreads();
  float sum = 0;
  for (int k = -RAD; k <= RAD; ++k) sum += mask[k + RAD] * s[threadIdx.y][threadIdx.x + RAD + k];
  out[y * w + x] = sum;
}
__global__ void columns(const float *in, float *out, int w, int h) {
  __shared__ float s[16][16 + 2 * RAD + 1];
  int x = blockIdx.x * 16 + threadIdx.x, y0 = blockIdx.y * 16;
  for (int j = threadIdx.y; j < 16 + 2 * RAD; j += blockDim.y) { int y = y0 + j - RAD; s[threadIdx.x][j] = y >= 0 && y < h ? in[y * w + x] : 0; }
  __syncthreads();
  for (int j = threadIdx.y; j < 16; j += blockDim.y) {
    float sum = 0;
    for (int k = 0; k <= 2 * RAD; ++k) sum += mask[k] * s[threadIdx.x][j + k];
    out[(y0 + j) * w + x] = sum;
  }
}
int main() {
  const int w = 64, h = 32;
  static float a[w * h];
  float m[2 * RAD + 1], *d, *o;
  for (int i = 0; i <= 2 * RAD; ++i) m[i] = 1.0f / (1 + (i - RAD) * (i - RAD));
  for (int i = 0; i < w * h; ++i) a[i] = (i * 13) % 29;
  cudaMemcpyToSymbol(mask, m, sizeof m);
  cudaMalloc(&d, sizeof a); cudaMalloc(&o, sizeof a);
  cudaMemcpy(d, a, sizeof a, cudaMemcpyHostToDevice);
  rows<<<dim3(w / 32, h / 4), dim3(32, 4)>>>(d, o, w);
  columns<<<dim3(w / 16, h / 16), dim3(16, 8)>>>(o, d, w, h);
  cudaMemcpy(a, d, sizeof a, cudaMemcpyDeviceToHost);
  for (int i = 0; i < w * h; i += 211) printf("%.9g ", a[i]);
  puts("");
  cudaFree(d); cudaFree(o);
}
