#include <cstdio>
#include <cstring>
#define BINS 26
__global__ void global_hist(const char *s, int n, unsigned *bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && s[i] >= 'a' && s[i] <= 'z') atomicAdd(&bins[s[i] - 'a'], 1);
}
__global__ void shared_hist(const unsigned char *s, int n, unsigned *bins) {
  __shared__ unsigned local[BINS];
  for (int b = threadIdx.x; b < BINS; b += blockDim.x) local[b] = 0u;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    int c = s[i] - 'a';
    if (c >= 0 && c < BINS) atomicAdd(local + c, 1u);
  }
  __syncthreads();
  for (int b = threadIdx.x; b < BINS; b += blockDim.x) if (local[b]) atomicAdd(bins + b, local[b]);
}
int main() {
  const char *text = "the quick brown fox jumps over the lazy dog while shared memory counts letters by the dozen";
  int n = strlen(text);
  char *d; unsigned *b, h[BINS], g[BINS];
  cudaMalloc(&d, n); cudaMalloc((void **)&b, sizeof h);
  cudaMemcpy(d, text, n, cudaMemcpyHostToDevice);
  cudaMemset(b, 0, sizeof h);
  global_hist<<<(n + 31) / 32, 32>>>(d, n, b);
  cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
  cudaMemset(b, 0, sizeof h);
  shared_hist<<<2, 20>>>((unsigned char *)d, n, b);
  cudaMemcpy(g, b, sizeof g, cudaMemcpyDeviceToHost);
  for (int i = 0; i < BINS; ++i) printf("%c%u%s", 'a' + i, h[i], h[i] == g[i] ? " " : "! ");
  printf("\n%d\n", n);
  cudaFree(d); cudaFree(b);
}
