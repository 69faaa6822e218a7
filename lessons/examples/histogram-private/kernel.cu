#define N 32
#define BINS 4

__global__ void histogram(const int *x, int *count) {
  __shared__ int here[BINS];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (t < BINS)
    here[t] = 0;
  __syncthreads();
  atomicAdd(&here[x[i]], 1);
  __syncthreads();
  if (t < BINS)
    atomicAdd(&count[t], here[t]);
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
