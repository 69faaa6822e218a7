#define N 12
#define TILE 4

// Two buffers: while the block multiplies one tile, it loads the next.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[2][TILE][TILE], Bs[2][TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, col = blockIdx.x * TILE + x;
  float sum = 0, a = A[row * N + x], b = B[y * N + col];
  As[0][y][x] = a;
  Bs[0][y][x] = b;
  __syncthreads();
  for (int p = 0; p < N / TILE; p++) {
    int now = p % 2, next = 1 - now;
    bool more = p + 1 < N / TILE;
    if (more) {
      a = A[row * N + (p + 1) * TILE + x];
      b = B[((p + 1) * TILE + y) * N + col];
    }
    for (int k = 0; k < TILE; k++)
      sum += As[now][y][k] * Bs[now][k][x];
    if (more) {
      As[next][y][x] = a;
      Bs[next][y][x] = b;
    }
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
