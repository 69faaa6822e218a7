#define ROWS 60  // of A and of C
#define COLS 88  // of C, and rows of B
#define DEPTH 56 // columns of A and of B
#define SEED 1

#define TILE 32
#define WORK 4
#define SIDE (TILE / WORK)

// C[i][j] = the sum of A[i][k] * B[j][k] over all k. A thread has WORK x WORK
// elements, and keeps what they share in registers. Both tiles are read along
// columns, so the rows of both have a word of padding.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE + 1], Bs[TILE][TILE + 1];
  int x = threadIdx.x, y = threadIdx.y, t = y * SIDE + x;
  int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  float sum[WORK][WORK] = {};
  for (int p = 0; p < DEPTH; p += TILE) {
    for (int i = t; i < TILE * TILE; i += SIDE * SIDE) {
      int r = i / TILE, k = i % TILE;
      bool inside = p + k < DEPTH;
      As[r][k] = inside && top + r < ROWS ? A[(top + r) * DEPTH + p + k] : 0;
      Bs[r][k] = inside && left + r < COLS ? B[(left + r) * DEPTH + p + k] : 0;
    }
    __syncthreads();
    for (int k = 0; k < TILE && p + k < DEPTH; k++) {
      float a[WORK], b[WORK];
      for (int i = 0; i < WORK; i++) {
        a[i] = As[y + i * SIDE][k];
        b[i] = Bs[x + i * SIDE][k];
      }
      for (int r = 0; r < WORK; r++)
        for (int c = 0; c < WORK; c++)
          sum[r][c] += a[r] * b[c];
    }
    __syncthreads();
  }
  for (int r = 0; r < WORK; r++)
    for (int c = 0; c < WORK; c++) {
      int row = top + y + r * SIDE, col = left + x + c * SIDE;
      if (row < ROWS && col < COLS)
        C[row * COLS + col] = sum[r][c];
    }
}

void multiply(const float *A, const float *B, float *C) {
  product<<<dim3((COLS + TILE - 1) / TILE, (ROWS + TILE - 1) / TILE),
            dim3(SIDE, SIDE)>>>(A, B, C);
}

#include <stdio.h>

int main() {
  float *A, *B, *C;
  cudaMallocManaged(&A, ROWS * DEPTH * sizeof(float));
  cudaMallocManaged(&B, COLS * DEPTH * sizeof(float));
  cudaMallocManaged(&C, ROWS * COLS * sizeof(float));
  for (int i = 0; i < ROWS * DEPTH; i++)
    A[i] = (i * SEED) % 5;
  for (int i = 0; i < COLS * DEPTH; i++)
    B[i] = (i + i / DEPTH + SEED) % 3;
  for (int i = 0; i < ROWS * COLS; i++)
    C[i] = -SEED;
  multiply(A, B, C);
  cudaDeviceSynchronize();
  double all = 0;
  for (int i = 0; i < ROWS * COLS; i++)
    all += (i * 7919 % 1009 + 1) * C[i];
  printf("%.0f\n", all);
  for (int i = 0; i < 8; i++)
    printf("%.0f ", C[COLS + i]);
  printf("\n");
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
  return 0;
}
