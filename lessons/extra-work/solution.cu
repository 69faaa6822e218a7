#define N 16
#define BLOCKS 2
#define INSIDE 2
#define SEED 1

// Each cell becomes the larger of its two neighbours,
// INSIDE times. Beyond the ends there is nothing: 0.
__global__ void spread(const int *from, int *to) {
  __shared__ int cell[N / BLOCKS + 2 * INSIDE];
  int own = N / BLOCKS;
  int t = threadIdx.x;
  int i = blockIdx.x * own + t - INSIDE;
  cell[t] = i >= 0 && i < N ? from[i] : 0;
  __syncthreads();
  for (int n = 1; n <= INSIDE; n++) {
    int most = 0;
    if (t >= n && t < own + 2 * INSIDE - n)
      most = cell[t-1] > cell[t+1] ? cell[t-1] : cell[t+1];
    __syncthreads();
    if (t >= n && t < own + 2 * INSIDE - n && i >= 0 && i < N)
      cell[t] = most;
    __syncthreads();
  }
  if (t >= INSIDE && t < INSIDE + own)
    to[i] = cell[t];
}

#include <stdio.h>

int main() {
  int a[N], *x, *y;
  for (int i = 0; i < N; i++)
    a[i] = (SEED * 11 + i * i * 5) % 31;
  cudaMalloc(&x, sizeof(a));
  cudaMalloc(&y, sizeof(a));
  cudaMemcpy(x, a, sizeof(a), cudaMemcpyHostToDevice);
  spread<<<BLOCKS, N / BLOCKS + 2 * INSIDE>>>(x, y);
  cudaMemcpy(a, y, sizeof(a), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", a[i]);
  printf("\n");
  cudaFree(x);
  cudaFree(y);
  return 0;
}

// tilescope: warp 4
