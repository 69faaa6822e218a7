#define N 64
#define TILE 32
#define WORK 4 // elements per thread
#define SEED 1

#define COLS (TILE / WORK) // columns of threads in a block

// A thread has WORK elements of one row of C, COLS columns apart.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y, t = y * COLS + x;
  int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  float sum[WORK] = {};
  for (int p = 0; p < N; p += TILE) {
    for (int i = t; i < TILE * TILE; i += TILE * COLS) {
      int r = i % TILE, c = i / TILE;
      As[r][c] = A[(top + r) * N + p + c];
      Bs[r][c] = B[(p + r) * N + left + c];
    }
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
      for (int i = 0; i < WORK; i++)
        sum[i] += As[y][k] * B[(p + k) * N + left + x + i * COLS];
    }
    __syncthreads();
  }
  for (int i = 0; i < WORK; i++)
    C[(top + y) * N + left + x + i * COLS] = sum[i];
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
  product<<<dim3(N / TILE, N / TILE), dim3(COLS, TILE)>>>(A, B, C);
  cudaDeviceSynchronize();
  double all = 0;
  for (int i = 0; i < N * N; i++)
    all += (i * 7919 % 1009 + 1) * C[i];
  printf("%.0f\n", all);
  for (int i = 0; i < 8; i++)
    printf("%.0f ", C[N + i]);
  printf("\n");
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
  return 0;
}
