#define N 16
#define TILE 8
#define SIDE 2  // a thread has SIDE x SIDE results
#define APART 1 // 0: its columns are neighbours, 1: they are ACROSS apart

#define ACROSS (TILE / SIDE) // threads in a row of the block

__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE + 1], Bs[TILE][TILE];
  int t = threadIdx.y * ACROSS + threadIdx.x, row = threadIdx.y * SIDE;
  int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  int col = APART ? threadIdx.x : threadIdx.x * SIDE, gap = APART ? ACROSS : 1;
  float sum[SIDE][SIDE] = {};
  for (int p = 0; p < N; p += TILE) {
    for (int i = t; i < TILE * TILE; i += ACROSS * ACROSS) {
      int r = i / TILE, c = i % TILE;
      As[r][c] = A[(top + r) * N + p + c];
      Bs[r][c] = B[(p + r) * N + left + c];
    }
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
      float a[SIDE], b[SIDE];
      for (int i = 0; i < SIDE; i++) {
        a[i] = As[row + i][k];
        b[i] = Bs[k][col + i * gap];
      }
      for (int r = 0; r < SIDE; r++)
        for (int c = 0; c < SIDE; c++)
          sum[r][c] += a[r] * b[c];
    }
    __syncthreads();
  }
  for (int r = 0; r < SIDE; r++)
    for (int c = 0; c < SIDE; c++)
      C[(top + row + r) * N + left + col + c * gap] = sum[r][c];
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
  product<<<dim3(N / TILE, N / TILE), dim3(ACROSS, ACROSS)>>>(A, B, C);
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
// tilescope: define SIDE 1 2 4
// tilescope: shape A N N
// tilescope: shape B N N
// tilescope: shape C N N
// tilescope: registers SIDE 1:48 2:48 4:64 8:122
