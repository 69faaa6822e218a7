#define ROWS 4
#define START 0 // what y holds before

// One thread per row.
__global__ void multiply(int rows, const float *val,
    const int *col, const int *first,
    const float *x, float *y) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < rows) {
    float sum = 0;
    for (int k = first[r]; k < first[r + 1]; k++)
      sum += val[k] * x[col[k]];
    y[r] = sum;
  }
}

#include <stdio.h>

int main() {
  float val[] = {3, 1, 2, 4, 1, 1, 1};
  int col[] = {0, 2, 1, 2, 3, 0, 3};
  int first[] = {0, 2, 2, 5, 7};
  float x[ROWS] = {1, 2, 3, 4}, y[ROWS], host[ROWS];
  for (int r = 0; r < ROWS; r++)
    y[r] = host[r] = START;
  for (int r = 0; r < ROWS; r++) {
    float sum = 0;
    for (int k = first[r]; k < first[r + 1]; k++)
      sum += x[col[k]] * val[k];
    host[r] += sum;
  }
  float *dval, *dx, *dy;
  int *dcol, *dfirst;
  cudaMalloc(&dval, sizeof(val));
  cudaMalloc(&dcol, sizeof(col));
  cudaMalloc(&dfirst, sizeof(first));
  cudaMalloc(&dx, sizeof(x));
  cudaMalloc(&dy, sizeof(y));
  cudaMemcpy(dval, val, sizeof(val), cudaMemcpyHostToDevice);
  cudaMemcpy(dcol, col, sizeof(col), cudaMemcpyHostToDevice);
  cudaMemcpy(dfirst, first, sizeof(first), cudaMemcpyHostToDevice);
  cudaMemcpy(dx, x, sizeof(x), cudaMemcpyHostToDevice);
  cudaMemcpy(dy, y, sizeof(y), cudaMemcpyHostToDevice);
  multiply<<<1, 8>>>(ROWS, dval, dcol, dfirst, dx, dy);
  cudaMemcpy(y, dy, sizeof(y), cudaMemcpyDeviceToHost);
  for (int r = 0; r < ROWS; r++)
    printf("%g ", y[r]);
  printf("\n");
  for (int r = 0; r < ROWS; r++)
    printf("%g ", host[r]);
  printf("\n");
  cudaFree(dval);
  cudaFree(dcol);
  cudaFree(dfirst);
  cudaFree(dx);
  cudaFree(dy);
  return 0;
}

// tilescope: define START 0 5
