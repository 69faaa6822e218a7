#define N 256
#define BLOCK 64
#define ROUNDS 3
#define SEED 1

// A sensor's readings have spikes. to[i] becomes the median of from[i] and
// its two neighbours; the readings at both ends stay as they are. A block
// of BLOCK threads loads each reading that it needs once.
__global__ void median(const int *from, int *to) {
  // TODO
}

// Cleans the readings in x ROUNDS times, with N / BLOCK blocks. The array
// y is as long as x and free for use. Returns the one with the result.
int *clean(int *x, int *y) {
  // TODO: launch median ROUNDS times
  return x;
}

#include <stdio.h>

int main() {
  int *x, *y;
  cudaMallocManaged(&x, N * sizeof(int));
  cudaMallocManaged(&y, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    x[i] = 100 + i / 4 + (i * SEED * 7 % 11 < 4 ? 50 + i % 9 : 0);
    y[i] = 0;
  }
  int *result = clean(x, y);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", result[i]);
  printf("\n");
  cudaFree(x);
  cudaFree(y);
  return 0;
}
