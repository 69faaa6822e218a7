#define N 32
#define BINS 4

__global__ void histogram(const int *x, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&count[x[i]], 1);
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  int *count;
  cudaMallocManaged(&count, BINS * sizeof(int));
  for (int i = 0; i < N; i++) x[i] = i * i % BINS;
  for (int b = 0; b < BINS; b++) count[b] = 0;
  histogram<<<2, 16>>>(x, count);
  cudaDeviceSynchronize();
  for (int i = 0; i < BINS; i++) printf("%d ", count[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
