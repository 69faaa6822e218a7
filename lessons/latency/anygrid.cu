#define N 1000
#define BLOCKS 2
#define THREADS 128
#define SEED 1

// out[i] becomes 3 * in[i] + 1 for every i from 0 to n - 1. The kernel is
// right for any number of blocks and threads: a thread that has finished
// its element continues with the element that is one whole grid later.
__global__ void affine(const int *in, int *out, int n) {
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    in[i] = (SEED * 17 + 3 * i) % 100;
    out[i] = -1;
  }
  affine<<<BLOCKS, THREADS>>>(in, out, N);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", out[i], i % 50 == 49 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
