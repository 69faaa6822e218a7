// A histogram whose threads all count in global memory.
#include <stdio.h>
#include <cuda_runtime.h>

#define BINS 64

__global__ void histogram(const unsigned char *text, unsigned *bins, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int stride = blockDim.x * gridDim.x;
  while (i < n) {
    atomicAdd(&bins[text[i]], 1u);
    i += stride;
  }
}

int main() {
  const int n = 4096;
  static unsigned char text[n];
  unsigned seed = 12345;
  for (int i = 0; i < n; i++) {
    seed = seed * 1664525u + 1013904223u;
    text[i] = (seed >> 24) & (BINS - 1);
  }
  unsigned char *d_text;
  unsigned *d_bins, bins[BINS];
  cudaMalloc((void **)&d_text, n);
  cudaMalloc((void **)&d_bins, sizeof(bins));
  cudaMemcpy(d_text, text, n, cudaMemcpyHostToDevice);
  cudaMemset(d_bins, 0, sizeof(bins));
  histogram<<<4, 256>>>(d_text, d_bins, n);
  cudaMemcpy(bins, d_bins, sizeof(bins), cudaMemcpyDeviceToHost);
  unsigned sum = 0;
  for (int i = 0; i < BINS; i++) sum += bins[i];
  printf("%u of %d counted, the first bin has %u\n", sum, n, bins[0]);
  cudaFree(d_text);
  cudaFree(d_bins);
  return 0;
}
