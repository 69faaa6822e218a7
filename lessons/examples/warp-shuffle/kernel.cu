__global__ void sum(const int *x, int *total) {
  int v = x[threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffff, v, d);
  if (threadIdx.x == 0)
    *total = v;
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, 32 * sizeof(int));
  int *total;
  cudaMallocManaged(&total, 1 * sizeof(int));
  for (int i = 0; i < 32; i++) x[i] = i;
  sum<<<1, 32>>>(x, total);
  cudaDeviceSynchronize();
  for (int i = 0; i < 1; i++) printf("%d ", total[i]);
  printf("\n");
  return 0;
}
