#define ROWS 32
#define WIDTH 8  // entries in each row
#define PADDED 0 // 0: row after row (CSR), 1: entry by entry (ELL)

// A thread for each row. All rows have WIDTH entries here.
__global__ void multiply(const int *val, const int *col, const int *x,
                         int *y) {
  int r = threadIdx.x;
  int sum = 0;
  for (int k = 0; k < WIDTH; k++) {
    int e = PADDED ? k * ROWS + r : r * WIDTH + k;
    sum += val[e] * x[col[e]];
  }
  y[r] = sum;
}

#include <stdio.h>

int main() {
  int *val, *col, *x, *y;
  cudaMallocManaged(&val, ROWS * WIDTH * sizeof(int));
  cudaMallocManaged(&col, ROWS * WIDTH * sizeof(int));
  cudaMallocManaged(&x, ROWS * sizeof(int));
  cudaMallocManaged(&y, ROWS * sizeof(int));
  for (int r = 0; r < ROWS; r++) {
    x[r] = r % 7 + 1;
    for (int k = 0; k < WIDTH; k++) {
      int e = PADDED ? k * ROWS + r : r * WIDTH + k;
      val[e] = (r + k) % 5 + 1;
      col[e] = (r + k * 3) % ROWS;
    }
  }
  multiply<<<1, ROWS>>>(val, col, x, y);
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

// tilescope: shape val ROWS WIDTH
// tilescope: shape col ROWS WIDTH
