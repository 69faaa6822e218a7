#define N 1000
#define THREADS 256
#define SEED 1
#define SHIFT 40 // added to all values

// range[b] becomes the largest value minus the smallest one in block b's part
// of in, which has n values; block b owns the values from b * blockDim.x on.
// Values may be negative. They travel between the lanes of a warp by shuffles,
// and one barrier is enough.
__global__ void blockRange(const int *in, int *range, int n) {
}

#include <stdio.h>

int main() {
  const int blocks = (N + THREADS - 1) / THREADS;
  int *in, *range;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&range, blocks * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = (SEED * 131 + 263 * i) % 1009 + SHIFT;
  for (int b = 0; b < blocks; b++)
    range[b] = -1;
  blockRange<<<blocks, THREADS>>>(in, range, N);
  cudaDeviceSynchronize();
  for (int b = 0; b < blocks; b++)
    printf("%d ", range[b]);
  printf("\n");
  cudaFree(in);
  cudaFree(range);
  return 0;
}
