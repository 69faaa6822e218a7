#define N 16
#define BLOCKS 2
#define INSIDE 2
#define SEED 1

// A fire spreads: each cell becomes as hot as the hottest of the
// five cells that are at most two away, INSIDE times. Beyond the
// ends there is nothing: 0.
__global__ void spread(const int *from, int *to) {
  __shared__ int cell[N / BLOCKS + 4];
  int own = N / BLOCKS;
  int t = threadIdx.x;
  int i = blockIdx.x * own + t - 2;
  cell[t] = i >= 0 && i < N ? from[i] : 0;
  __syncthreads();
  for (int n = 1; n <= INSIDE; n++) {
    int most = 0;
    if (t >= 2 && t < own + 2)
      for (int d = -2; d <= 2; d++)
        most = max(most, cell[t + d]);
    __syncthreads();
    if (t >= 2 && t < own + 2 && i >= 0 && i < N)
      cell[t] = most;
    __syncthreads();
  }
  if (t >= 2 && t < 2 + own)
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
  spread<<<BLOCKS, N / BLOCKS + 4>>>(x, y);
  cudaMemcpy(a, y, sizeof(a), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", a[i]);
  printf("\n");
  cudaFree(x);
  cudaFree(y);
  return 0;
}

// tilescope: warp 4
