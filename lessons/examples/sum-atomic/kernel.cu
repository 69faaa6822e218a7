#define N 16

__global__ void sum(const int *x, int *total) {
  atomicAdd(total, x[threadIdx.x]);
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  int *total;
  cudaMallocManaged(&total, 1 * sizeof(int));
  for (int i = 0; i < N; i++) x[i] = i;
  *total = 0;
  sum<<<1, N>>>(x, total);
  cudaDeviceSynchronize();
  for (int i = 0; i < 1; i++) printf("%d ", total[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
