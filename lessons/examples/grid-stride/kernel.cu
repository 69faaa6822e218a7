#define N 20

__global__ void scale(int *x, int factor) {
  int all = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < N; i += all)
    x[i] = x[i] * factor;
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  for (int i = 0; i < N; i++) x[i] = i;
  scale<<<2, 4>>>(x, 3);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) printf("%d ", x[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 4
