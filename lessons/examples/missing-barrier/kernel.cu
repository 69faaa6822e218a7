#define N 16

__global__ void shift(int *x) {
  __shared__ int tile[N];
  int t = threadIdx.x;
  tile[t] = x[t];
  // a __syncthreads() is missing here
  x[t] = tile[(t + 1) % N];
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  for (int i = 0; i < N; i++) x[i] = i;
  shift<<<1, N>>>(x);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) printf("%d ", x[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 4
