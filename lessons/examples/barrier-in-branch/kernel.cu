#define N 8

__global__ void halves(int *x) {
  __shared__ int tile[N];
  int t = threadIdx.x;
  tile[t] = x[t];
  if (t < N / 2)
    __syncthreads();
  x[t] = 2 * tile[t];
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  for (int i = 0; i < N; i++) x[i] = i;
  halves<<<1, N>>>(x);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) printf("%d ", x[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
