#define SEED 1
#define N 32
#define TILE 16
#define WORK 2 // results per thread, in one row

#define ACROSS (TILE / WORK) // from one result of a thread to the next

// Each thread computes WORK elements of a row of C.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE + 1], Bs[TILE][TILE];
  int col = threadIdx.x, row = threadIdx.y; // in the tile
  int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  float sum[WORK] = {};
  for (int p = 0; p < N; p += TILE) {
    for (int c = col; c < TILE; c += ACROSS) {
      As[row][c] = A[(top + row) * N + p + c];
      Bs[row][c] = B[(p + row) * N + left + c];
    }
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
      float shared = 0; // gap 1: what do all its results need?
      for (int r = 0; r < WORK; r++)
        sum[r] += shared * Bs[k][col + r * ACROSS];
    }
    __syncthreads();
  }
  for (int r = 0; r < WORK; r++)
    C[(top + row) * N + left + col + r * ACROSS] = sum[r];
}

#include <stdio.h>

int main() {
  float *A, *B, *C;
  cudaMallocManaged(&A, N * N * sizeof(float));
  cudaMallocManaged(&B, N * N * sizeof(float));
  cudaMallocManaged(&C, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    A[i] = (i * SEED + i / 7) % 5;
    B[i] = (i + SEED) % 3 + i % 2;
  }
  dim3 block(1, TILE); // gap 2: a block computes TILE x TILE results
  product<<<dim3(N / TILE, N / TILE), block>>>(A, B, C);
  cudaDeviceSynchronize();
  double all = 0;
  for (int i = 0; i < N * N; i++)
    all += (i * 7919 % 1009 + 1) * C[i];
  printf("%.0f\n", all);
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
  return 0;
}
