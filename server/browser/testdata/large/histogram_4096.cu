#include <cstdio>

#define N 4096
#define BINS 64

// A histogram of 4,096 values: each block counts its part in shared memory, then adds its bins to the result.
__global__ void histogram(const int *data, int *bins, int n) {
  __shared__ int local[BINS];
  if (threadIdx.x < BINS) local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&local[data[i]], 1);
  __syncthreads();
  if (threadIdx.x < BINS) atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

static int h[N], count[BINS];

int main() {
  for (int i = 0; i < N; i++) h[i] = (i * 37 + i / 13) % BINS;
  int *data, *bins;
  cudaMalloc(&data, sizeof h);
  cudaMalloc(&bins, sizeof count);
  cudaMemcpy(data, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(bins, 0, sizeof count);
  histogram<<<4, 256>>>(data, bins, N);
  cudaMemcpy(count, bins, sizeof count, cudaMemcpyDeviceToHost);
  printf("%d %d\n", count[0], count[BINS - 1]);
  cudaFree(data);
  cudaFree(bins);
  return 0;
}
