#define N 64
#define SEED 1

// C = A · B, all N x N and stored row by row. N is a multiple of 32.
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
  cudaMallocManaged(&A, N * N * sizeof(float));
  cudaMallocManaged(&B, N * N * sizeof(float));
  cudaMallocManaged(&C, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    A[i] = (i * SEED) % 5;
    B[i] = (i + i / N + SEED) % 3;
    C[i] = -1;
  }
  multiply(A, B, C);
  cudaDeviceSynchronize();
  double all = 0;
  for (int i = 0; i < N * N; i++)
    all += (i % 7 + 1) * C[i];
  printf("%.0f\n", all);
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
  return 0;
}
