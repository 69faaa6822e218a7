#define N 8

__global__ void scan(int *x) {
  __shared__ int cell[N];
  int t = threadIdx.x;
  cell[t] = x[t];
  for (int d = 1; d < N; d *= 2) {
    __syncthreads();
    int left = t >= d ? cell[t - d] : 0;
    __syncthreads();
    cell[t] += left;
  }
  x[t] = cell[t];
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  for (int i = 0; i < N; i++) x[i] = i + 1;
  scan<<<1, N>>>(x);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) printf("%d ", x[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 4
