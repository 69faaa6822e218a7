#define N 64
#define TILE 32
#define WORK 4 // elements per thread
#define SEED 1

#define ROWS (TILE / WORK) // rows of threads in a block

// As in tiled.cu, but a thread has WORK elements of one column.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int top = blockIdx.y * TILE, col = blockIdx.x * TILE + x;
  float sum[WORK] = {};
  for (int p = 0; p < N; p += TILE) {
    for (int r = y; r < TILE; r += ROWS) {
      As[r][x] = A[(top + r) * N + p + x];
      Bs[r][x] = B[(p + r) * N + col];
    }
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
      float b = Bs[k][x]; // for all WORK elements
      for (int i = 0; i < WORK; i++)
        sum[i] += As[y + i * ROWS][k] * b;
    }
    __syncthreads();
  }
  for (int i = 0; i < WORK; i++)
    C[(top + y + i * ROWS) * N + col] = sum[i];
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
  product<<<dim3(N / TILE, N / TILE), dim3(TILE, ROWS)>>>(A, B, C);
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
