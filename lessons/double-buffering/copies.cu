#include <cuda_pipeline.h>

#define BLOCK 64
#define PARTS 4
#define N (PARTS * BLOCK)
#define SEED 1

// nearest[i] becomes the distance from x[i] to the nearest number of y. A block
// goes through y in parts of BLOCK numbers.
__global__ void find(const int *x, const int *y, int *nearest) {
  __shared__ int part[BLOCK]; // TODO: three of them
  int t = threadIdx.x, mine = x[blockIdx.x * BLOCK + t], best = 1 << 30;
  for (int p = 0; p < PARTS; p++) {
    part[t] = y[p * BLOCK + t]; // TODO: an asynchronous copy, two parts ahead
    __syncthreads();
    for (int k = 0; k < BLOCK; k++)
      best = min(best, abs(mine - part[k]));
    __syncthreads();
  }
  nearest[blockIdx.x * BLOCK + t] = best;
}

#include <stdio.h>

int main() {
  int *x, *y, *nearest;
  cudaMallocManaged(&x, 2 * BLOCK * sizeof(int));
  cudaMallocManaged(&y, N * sizeof(int));
  cudaMallocManaged(&nearest, 2 * BLOCK * sizeof(int));
  for (int i = 0; i < 2 * BLOCK; i++)
    x[i] = (i * 53 + SEED * 13) % 2003;
  for (int i = 0; i < N; i++)
    y[i] = (i * 29 + SEED * 7) % 1999;
  find<<<2, BLOCK>>>(x, y, nearest);
  cudaDeviceSynchronize();
  for (int i = 0; i < 2 * BLOCK; i++)
    printf("%d%c", nearest[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(x);
  cudaFree(y);
  cudaFree(nearest);
  return 0;
}
