#define N 12
#define TILE 4

// One buffer: load a tile, wait, multiply, wait.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, col = blockIdx.x * TILE + x;
  float sum = 0;
  for (int p = 0; p < N / TILE; p++) {
    As[y][x] = A[row * N + p * TILE + x];
    Bs[y][x] = B[(p * TILE + y) * N + col];
    __syncthreads();
    for (int k = 0; k < TILE; k++)
      sum += As[y][k] * Bs[k][x];
    __syncthreads();
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
    A[i] = i % 5;
    B[i] = i % 3;
  }
  product<<<dim3(N / TILE, N / TILE), dim3(TILE, TILE)>>>(A, B, C);
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

// tilescope: warp 4
// tilescope: shape A 12 12
// tilescope: shape B 12 12
// tilescope: shape C 12 12
