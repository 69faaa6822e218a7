#define N 64
#define TILE 32
#define WORK 4 // a thread has WORK x WORK elements

#define SIDE (TILE / WORK) // threads along a side of the block

// A thread has WORK x WORK elements, and keeps what they share in registers.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE + 1], Bs[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y, t = y * SIDE + x;
  int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  float sum[WORK][WORK] = {};
  for (int p = 0; p < N; p += TILE) {
    for (int i = t; i < TILE * TILE; i += SIDE * SIDE) {
      As[i / TILE][i % TILE] = A[(top + i / TILE) * N + p + i % TILE];
      Bs[i / TILE][i % TILE] = B[(p + i / TILE) * N + left + i % TILE];
    }
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
      float a[WORK], b[WORK];
      for (int i = 0; i < WORK; i++) {
        a[i] = As[y + i * SIDE][k];
        b[i] = Bs[k][x + i * SIDE];
      }
      for (int r = 0; r < WORK; r++)
        for (int c = 0; c < WORK; c++)
          sum[r][c] += a[r] * b[c];
    }
    __syncthreads();
  }
  for (int r = 0; r < WORK; r++)
    for (int c = 0; c < WORK; c++)
      C[(top + y + r * SIDE) * N + left + x + c * SIDE] = sum[r][c];
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
  product<<<dim3(N / TILE, N / TILE), dim3(SIDE, SIDE)>>>(A, B, C);
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
