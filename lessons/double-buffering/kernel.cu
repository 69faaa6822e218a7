#define N 8
#define ROUNDS 3

// Each round, a cell becomes the sum of itself and its two neighbours.
__global__ void spread(int *x) {
  __shared__ int cell[N];
  int t = threadIdx.x;
  cell[t] = x[t];
  __syncthreads();
  for (int r = 0; r < ROUNDS; r++) {
    int left = t > 0 ? cell[t - 1] : 0;
    int right = t < N - 1 ? cell[t + 1] : 0;
    int sum = left + cell[t] + right;
    __syncthreads(); // all threads have read
    cell[t] = sum;
    __syncthreads(); // all threads have written
  }
  x[t] = cell[t];
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  for (int i = 0; i < N; i++)
    x[i] = i % 3;
  spread<<<1, N>>>(x);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", x[i]);
  printf("\n");
  cudaFree(x);
  return 0;
}

// tilescope: warp 4
// tilescope: define ROUNDS 2 3 4
