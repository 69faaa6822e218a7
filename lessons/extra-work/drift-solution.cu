#define N 128
#define OWN 32   // cells of a block
#define INSIDE 4 // steps in a launch
#define SEED 1

// Smoke drifts to the right: in each step a cell becomes the mean of itself
// and its *left* neighbour. To the left of the first cell the air is clean.
// A block owns OWN cells and loads INSIDE more, on the left only.
__global__ void drift(const int *from, int *to) {
  __shared__ int cell[INSIDE + OWN];
  int t = threadIdx.x;
  int i = blockIdx.x * OWN + t - INSIDE;
  cell[t] = i >= 0 ? from[i] : 0;
  __syncthreads();
  for (int n = 1; n <= INSIDE; n++) {
    bool right = t >= n;
    int mean = 0;
    if (right)
      mean = (cell[t - 1] + cell[t]) / 2;
    __syncthreads();
    if (right && i >= 0)
      cell[t] = mean;
    __syncthreads();
  }
  if (t >= INSIDE)
    to[i] = cell[t];
}

#include <stdio.h>

int main() {
  int *from, *to;
  cudaMallocManaged(&from, N * sizeof(int));
  cudaMallocManaged(&to, N * sizeof(int));
  for (int i = 0; i < N; i++)
    from[i] = i % (8 + SEED) < 4 ? 400 + 16 * (i * SEED % 13) : 0;
  drift<<<N / OWN, INSIDE + OWN>>>(from, to);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", to[i]);
  printf("\n");
  cudaFree(from);
  cudaFree(to);
  return 0;
}
