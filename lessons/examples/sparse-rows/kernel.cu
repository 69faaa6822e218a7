#define ROWS 4

__global__ void product(const int *start, const int *column, const int *value, const int *x, int *y) {
  int r = threadIdx.x, sum = 0;
  for (int k = start[r]; k < start[r + 1]; k++)
    sum += value[k] * x[column[k]];
  y[r] = sum;
}

#include <stdio.h>

int main() {
  int *start;
  cudaMallocManaged(&start, (ROWS + 1) * sizeof(int));
  int *column;
  cudaMallocManaged(&column, 8 * sizeof(int));
  int *value;
  cudaMallocManaged(&value, 8 * sizeof(int));
  int *x;
  cudaMallocManaged(&x, 4 * sizeof(int));
  int *y;
  cudaMallocManaged(&y, ROWS * sizeof(int));
  int s[] = {0, 1, 3, 4, 8}, c[] = {2, 0, 3, 1, 0, 1, 2, 3};
  for (int i = 0; i <= ROWS; i++) start[i] = s[i];
  for (int k = 0; k < 8; k++) {
    column[k] = c[k];
    value[k] = k + 1;
  }
  for (int i = 0; i < 4; i++) x[i] = 10 + i;
  product<<<1, ROWS>>>(start, column, value, x, y);
  cudaDeviceSynchronize();
  for (int i = 0; i < ROWS; i++) printf("%d ", y[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 4
