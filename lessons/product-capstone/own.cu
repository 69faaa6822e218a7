#define ROWS 60  // of A and of C
#define COLS 88  // of C, and rows of B
#define DEPTH 56 // columns of A and of B
#define SEED 1

// C[i][j] = the sum of A[i][k] * B[j][k] over all k: C is A times B transposed.
// All matrices are stored row by row. Sizes need not fit your tile.
// You choose the block and what a thread computes; multiply() launches the
// kernel once. Few sectors, few wavefronts, no race.
__global__ void product(const float *A, const float *B, float *C) {
  // TODO
}

void multiply(const float *A, const float *B, float *C) {
  // TODO: launch product
}

#include <stdio.h>

int main() {
  float *A, *B, *C;
  cudaMallocManaged(&A, ROWS * DEPTH * sizeof(float));
  cudaMallocManaged(&B, COLS * DEPTH * sizeof(float));
  cudaMallocManaged(&C, ROWS * COLS * sizeof(float));
  for (int i = 0; i < ROWS * DEPTH; i++)
    A[i] = (i * SEED) % 5;
  for (int i = 0; i < COLS * DEPTH; i++)
    B[i] = (i + i / DEPTH + SEED) % 3;
  for (int i = 0; i < ROWS * COLS; i++)
    C[i] = -SEED;
  multiply(A, B, C);
  cudaDeviceSynchronize();
  double all = 0;
  for (int i = 0; i < ROWS * COLS; i++)
    all += (i * 7919 % 1009 + 1) * C[i];
  printf("%.0f\n", all);
  for (int i = 0; i < 8; i++)
    printf("%.0f ", C[COLS + i]);
  printf("\n");
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
  return 0;
}
