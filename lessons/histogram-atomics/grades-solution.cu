#define N 512
#define THREADS 64
#define SEED 1

// total[0] becomes the number of values over 50, total[1] their sum.
__global__ void over(const int *value, int *total) {
  __shared__ int number, sum;
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (t == 0)
    number = sum = 0;
  __syncthreads();
  if (i < N && value[i] > 50) {
    atomicAdd(&number, 1);
    atomicAdd(&sum, value[i]);
  }
  __syncthreads();
  if (t == 0) {
    atomicAdd(&total[0], number);
    atomicAdd(&total[1], sum);
  }
}

#include <stdio.h>

int main() {
  int *value, *total;
  cudaMallocManaged(&value, N * sizeof(int));
  cudaMallocManaged(&total, 2 * sizeof(int));
  for (int i = 0; i < N; i++)
    value[i] = (SEED * 29 + 37 * i) % 101;
  total[0] = total[1] = 0;
  over<<<(N + THREADS - 1) / THREADS, THREADS>>>(value, total);
  cudaDeviceSynchronize();
  printf("%d values, sum %d\n", total[0], total[1]);
  cudaFree(value);
  cudaFree(total);
  return 0;
}
