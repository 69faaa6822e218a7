#define N 1000
#define THREADS 128
#define BINS 200
#define SEED 1

// Counts how often each number from 0 to BINS - 1 occurs.
__global__ void histogram(const int *value, int *count) {
  __shared__ int mine[BINS];
  for (int b = threadIdx.x; b < BINS; b += blockDim.x)
    mine[b] = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    atomicAdd(&mine[value[i]], 1);
  __syncthreads();
  for (int b = threadIdx.x; b < BINS; b += blockDim.x)
    atomicAdd(&count[b], mine[b]);
}

#include <stdio.h>

int main() {
  int *value, *count;
  cudaMallocManaged(&value, N * sizeof(int));
  cudaMallocManaged(&count, BINS * sizeof(int));
  for (int i = 0; i < N; i++)
    value[i] = i * (SEED * 6 + 1) / 3 % BINS;
  for (int b = 0; b < BINS; b++)
    count[b] = 0;
  histogram<<<(N + THREADS - 1) / THREADS, THREADS>>>(value, count);
  cudaDeviceSynchronize();
  for (int b = 0; b < BINS; b++)
    printf("%d%c", count[b], b % 20 == 19 ? '\n' : ' ');
  cudaFree(value);
  cudaFree(count);
  return 0;
}
