#define N 1000
#define THREADS 256
#define SEED 1

// smallest[b] becomes the smallest value of block b's part of in, which has
// n values; block b owns the values from b * blockDim.x on. Values travel
// between the lanes of a warp by shuffles, and one barrier is enough.
__global__ void blockMin(const int *in, int *smallest, int n) {
}

#include <stdio.h>

int main() {
  const int blocks = (N + THREADS - 1) / THREADS;
  int *in, *smallest;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&smallest, blocks * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = (SEED * 131 + 263 * i) % 1009 + 40;
  for (int b = 0; b < blocks; b++)
    smallest[b] = -1;
  blockMin<<<blocks, THREADS>>>(in, smallest, N);
  cudaDeviceSynchronize();
  for (int b = 0; b < blocks; b++)
    printf("%d ", smallest[b]);
  printf("\n");
  cudaFree(in);
  cudaFree(smallest);
  return 0;
}
