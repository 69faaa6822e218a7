#define N 32
#define THREADS 16
#define BINS 4
#define SKEW 0 // 1: nearly all values fall into bin 0

__global__ void histogram(const int *value, int *count) {
  __shared__ int mine[BINS];
  for (int b = threadIdx.x; b < BINS; b += blockDim.x)
    mine[b] = 0;
  __syncthreads(); // all bins are empty
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    atomicAdd(&mine[value[i]], 1);
  __syncthreads(); // all threads have counted
  for (int b = threadIdx.x; b < BINS; b += blockDim.x)
    atomicAdd(&count[b], mine[b]);
}

#include <stdio.h>

int main() {
  int *value, *count;
  cudaMallocManaged(&value, N * sizeof(int));
  cudaMallocManaged(&count, BINS * sizeof(int));
  for (int i = 0; i < N; i++)
    value[i] = SKEW ? (i % 16 == 5) : (i * 5 + i / 8) % BINS;
  for (int b = 0; b < BINS; b++)
    count[b] = 0;
  histogram<<<(N + THREADS - 1) / THREADS, THREADS>>>(value, count);
  cudaDeviceSynchronize();
  int all = 0;
  for (int b = 0; b < BINS; b++) {
    printf("%d ", count[b]);
    all += count[b];
  }
  printf("\n%d\n", all);
  cudaFree(value);
  cudaFree(count);
  return 0;
}

// tilescope: warp 8
