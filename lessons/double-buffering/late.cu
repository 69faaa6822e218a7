#define N 192
#define BLOCK 64
#define SEED 1

// far[i] becomes the sum of the distances from x[i] to all other numbers. A
// block keeps BLOCK numbers of x in shared memory at a time, in two buffers.
__global__ void distances(const int *x, int *far) {
  __shared__ int part[2][BLOCK];
  int t = threadIdx.x, mine = x[blockIdx.x * BLOCK + t], sum = 0;
  part[0][t] = x[t];
  __syncthreads();
  for (int p = 0; p < N / BLOCK; p++) {
    int now = p % 2, next = 1 - now;
    for (int k = 0; k < BLOCK; k++)
      sum += abs(mine - part[now][k]);
    __syncthreads();
    if (p + 1 < N / BLOCK)
      part[next][t] = x[(p + 1) * BLOCK + t];
    __syncthreads();
  }
  far[blockIdx.x * BLOCK + t] = sum;
}

#include <stdio.h>

int main() {
  int *x, *far;
  cudaMallocManaged(&x, N * sizeof(int));
  cudaMallocManaged(&far, N * sizeof(int));
  for (int i = 0; i < N; i++)
    x[i] = (i * 29 + SEED * 13) % 211;
  distances<<<N / BLOCK, BLOCK>>>(x, far);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", far[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(x);
  cudaFree(far);
  return 0;
}
