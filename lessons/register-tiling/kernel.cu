#define N 16
#define TILE 8
#define WORK 2 // results per thread, one below the other

// Each thread computes WORK elements of a column of C.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int col = threadIdx.x, first = threadIdx.y * WORK; // in the tile
  int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  float sum[WORK] = {};
  for (int p = 0; p < N; p += TILE) {
    for (int r = first; r < first + WORK; r++) {
      As[r][col] = A[(top + r) * N + p + col];
      Bs[r][col] = B[(p + r) * N + left + col];
    }
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
      float b = Bs[k][col]; // once for all results
      for (int r = 0; r < WORK; r++)
        sum[r] += As[first + r][k] * b;
    }
    __syncthreads();
  }
  for (int r = 0; r < WORK; r++)
    C[(top + first + r) * N + left + col] = sum[r];
}

#include <stdio.h>

int main() {
  float *A, *B, *C;
  cudaMallocManaged(&A, N * N * sizeof(float));
  cudaMallocManaged(&B, N * N * sizeof(float));
  cudaMallocManaged(&C, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    A[i] = i % 5;
    B[i] = i % 3;
  }
  product<<<dim3(N / TILE, N / TILE), dim3(TILE, TILE / WORK)>>>(A, B, C);
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

// tilescope: warp 8
// tilescope: define WORK 1 2 4
// tilescope: shape A N N
// tilescope: shape B N N
// tilescope: shape C N N
