#define N 64
#define ACROSS 32
#define DOWN 8

// One thread per element. Neighbouring threads take neighbouring columns.
__global__ void product(const float *A, const float *B, float *C) {
  int row = blockIdx.y * DOWN + threadIdx.y;
  int col = blockIdx.x * ACROSS + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < N; k++) {
    float a = A[row * N + k];
    float b = B[k * N + col];
    sum += a * b;
  }
  C[row * N + col] = sum;
}

#include <stdio.h>

int main() {
  float *A, *B, *C;
  cudaMallocManaged(&A, N * N * sizeof(float));
  cudaMallocManaged(&B, N * N * sizeof(float));
  cudaMallocManaged(&C, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    A[i] = (i * 1) % 5;
    B[i] = (i + i / N) % 3;
    C[i] = -1;
  }
  product<<<dim3(N / ACROSS, N / DOWN), dim3(ACROSS, DOWN)>>>(A, B, C);
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

// tilescope: shape A 64 64
// tilescope: shape B 64 64
// tilescope: shape C 64 64
// tilescope: layout matrices
