#define N 128
#define OWN 32   // cells of a block
#define INSIDE 4 // the most years in a launch
#define YEARS 10
#define SEED 1

// The heights of a coast wear down. Each year a height h between its
// neighbours l and r becomes (l + 2 * h + r) / 4. Beyond both ends is the
// sea: 0. The kernel computes `years` years, at most INSIDE of them. A block
// loads its OWN cells, and `years` more on each side.
__global__ void erode(const int *from, int *to, int years) {
  // TODO
}

// Computes YEARS years in as few launches as possible. y is as long as x
// and free for use. Returns the array with the result.
int *pass(int *x, int *y) {
  // TODO: launch erode until all YEARS have passed
  return x;
}

#include <stdio.h>

int main() {
  int *x, *y;
  cudaMallocManaged(&x, N * sizeof(int));
  cudaMallocManaged(&y, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    x[i] = 100 * ((i + 1) * SEED * 7 % 23) + i;
    y[i] = 0;
  }
  int *result = pass(x, y);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", result[i]);
  printf("\n");
  cudaFree(x);
  cudaFree(y);
  return 0;
}
