#define N 64
#define TILE 32

// The block shares tiles of A and B. One thread per element.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, col = blockIdx.x * TILE + x;
  float sum = 0;
  for (int p = 0; p < N; p += TILE) {
    As[y][x] = A[row * N + p + x];
    Bs[y][x] = B[(p + y) * N + col];
    __syncthreads(); // the tiles are full
    for (int k = 0; k < TILE; k++)
      sum += As[y][k] * Bs[k][x];
    __syncthreads(); // all threads have used them
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

// tilescope: shape A 64 64
// tilescope: shape B 64 64
// tilescope: shape C 64 64
// tilescope: layout matrices
