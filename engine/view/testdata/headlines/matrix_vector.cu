#include <cstdio>

#define ROWS 32
#define COLS 8

__global__ void multiply(const float *m, const float *x, float *y) {
  __shared__ float part[COLS];
  int row = threadIdx.x;
  if (row < COLS) part[row] = x[row];
  __syncthreads();
  float sum = 0.0f;
  for (int k = 0; k < COLS; k++) sum += m[row * COLS + k] * part[k];
  y[row] = sum;
}

int main() {
  float m[ROWS * COLS], x[COLS], y[ROWS], *a, *b, *c;
  for (int i = 0; i < ROWS * COLS; i++) m[i] = i % 3;
  for (int i = 0; i < COLS; i++) x[i] = i;
  cudaMalloc(&a, sizeof m);
  cudaMalloc(&b, sizeof x);
  cudaMalloc(&c, sizeof y);
  cudaMemcpy(a, m, sizeof m, cudaMemcpyHostToDevice);
  cudaMemcpy(b, x, sizeof x, cudaMemcpyHostToDevice);
  multiply<<<1, ROWS>>>(a, b, c);
  cudaMemcpy(y, c, sizeof y, cudaMemcpyDeviceToHost);
  printf("%g\n", y[1]);
  return 0;
}
