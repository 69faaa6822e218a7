#define N 128
#define SEED 1

// total[t] becomes the sum of value[0] to value[t]. One block of N threads.
__global__ void runningSum(const int *value, int *total) {
  __shared__ int cell[N];
  int t = threadIdx.x;
  cell[t] = value[t];
  __syncthreads();
  for (int d = 1; d < N; d *= 2) {
    if (t >= d)
      cell[t] += cell[t - d];
    __syncthreads();
  }
  total[t] = cell[t];
}

#include <stdio.h>

int main() {
  int *value, *total;
  cudaMallocManaged(&value, N * sizeof(int));
  cudaMallocManaged(&total, N * sizeof(int));
  for (int i = 0; i < N; i++)
    value[i] = (SEED * 17 + 7 * i) % 23;
  runningSum<<<1, N>>>(value, total);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", total[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(value);
  cudaFree(total);
  return 0;
}
