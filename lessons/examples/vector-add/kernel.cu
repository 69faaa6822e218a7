#define N 13

__global__ void add(const int *a, const int *b, int *sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    sum[i] = a[i] + b[i];
}

#include <stdio.h>

int main() {
  int *a;
  cudaMallocManaged(&a, N * sizeof(int));
  int *b;
  cudaMallocManaged(&b, N * sizeof(int));
  int *sum;
  cudaMallocManaged(&sum, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    a[i] = i;
    b[i] = 10 * i;
  }
  add<<<(N + 7) / 8, 8>>>(a, b, sum);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) printf("%d ", sum[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
