#define ROWS 4
#define COLS 4

__global__ void product(const int *A, const int *x, int *y) {
  int r = threadIdx.x, sum = 0;
  for (int c = 0; c < COLS; c++)
    sum += A[r * COLS + c] * x[c];
  y[r] = sum;
}

#include <stdio.h>

int main() {
  int *A;
  cudaMallocManaged(&A, ROWS * COLS * sizeof(int));
  int *x;
  cudaMallocManaged(&x, COLS * sizeof(int));
  int *y;
  cudaMallocManaged(&y, ROWS * sizeof(int));
  for (int i = 0; i < ROWS * COLS; i++) A[i] = i + 1;
  for (int c = 0; c < COLS; c++) x[c] = c + 1;
  product<<<1, ROWS>>>(A, x, y);
  cudaDeviceSynchronize();
  for (int i = 0; i < ROWS; i++) printf("%d ", y[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 4
