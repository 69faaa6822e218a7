#define N 16

__global__ void sum(const int *x, int *total) {
  __shared__ int cell[N];
  int t = threadIdx.x;
  cell[t] = x[t];
  for (int half = N / 2; half > 0; half /= 2) {
    __syncthreads();
    if (t < half)
      cell[t] += cell[t + half];
  }
  if (t == 0)
    *total = cell[0];
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

// tilescope: warp 4
