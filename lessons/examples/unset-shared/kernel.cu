#define N 8

__global__ void sum(const int *x, int *total) {
  __shared__ int all;
  atomicAdd(&all, x[threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0)
    *total = all;
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  int *total;
  cudaMallocManaged(&total, 1 * sizeof(int));
  for (int i = 0; i < N; i++) x[i] = i;
  sum<<<1, N>>>(x, total);
  cudaDeviceSynchronize();
  for (int i = 0; i < 1; i++) printf("%d ", total[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
