#define TILE 8

__global__ void reverse(int *x) {
  __shared__ int tile[TILE];
  int t = threadIdx.x, i = blockIdx.x * TILE + t;
  tile[t] = x[i];
  __syncthreads();
  x[i] = tile[TILE - 1 - t];
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, 2 * TILE * sizeof(int));
  for (int i = 0; i < 2 * TILE; i++) x[i] = i;
  reverse<<<2, TILE>>>(x);
  cudaDeviceSynchronize();
  for (int i = 0; i < 2 * TILE; i++) printf("%d ", x[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 4
