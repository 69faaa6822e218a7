#define ROWS 200
#define WIDTH 6 // the most entries in a row
#define SEED 1

// y = matrix times x, with a thread for each row. Every row is padded to
// WIDTH entries, and the matrix is stored column by column: first the first
// entries of all rows, then the second entries of all rows, and so on.
// A padded entry has no column: its number in col is -1. Its number in val
// means nothing.
__global__ void multiply(const int *val, const int *col, const int *x,
                         int *y) {
  // TODO
}

#include <stdio.h>

int main() {
  int *val, *col, *x, *y;
  cudaMallocManaged(&val, ROWS * WIDTH * sizeof(int));
  cudaMallocManaged(&col, ROWS * WIDTH * sizeof(int));
  cudaMallocManaged(&x, ROWS * sizeof(int));
  cudaMallocManaged(&y, ROWS * sizeof(int));
  for (int r = 0; r < ROWS; r++) {
    x[r] = (r * 3 + SEED) % 10;
    y[r] = -1;
    int entries = (r * SEED + r / 5) % (WIDTH + 1);
    for (int k = 0; k < WIDTH; k++) {
      bool there = k < entries;
      val[k * ROWS + r] = there ? (r + k * SEED) % 7 * 2 - 7 : k - 3;
      col[k * ROWS + r] = there ? (r + k * k * 9) % ROWS : -1;
    }
  }
  multiply<<<(ROWS + 63) / 64, 64>>>(val, col, x, y);
  cudaDeviceSynchronize();
  for (int r = 0; r < ROWS; r++)
    printf("%d ", y[r]);
  printf("\n");
  cudaFree(val);
  cudaFree(col);
  cudaFree(x);
  cudaFree(y);
  return 0;
}
