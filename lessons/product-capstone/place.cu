#define N 64
#define TILE 32
#define ROWS 8 // rows of a thread, which are neighbours
#define COLS 2 // columns of a thread, which are ACROSS apart
#define SEED 1

#define ACROSS (TILE / COLS) // threads along the x axis of the block
#define DOWN (TILE / ROWS)   // and along the y axis

// A thread has ROWS x COLS elements, and keeps what they share in registers.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE + 1], Bs[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y, t = y * ACROSS + x;
  int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  float sum[ROWS][COLS] = {};
  for (int p = 0; p < N; p += TILE) {
    for (int i = t; i < TILE * TILE; i += ACROSS * DOWN) {
      As[i / TILE][i % TILE] = A[(top + i / TILE) * N + p + i % TILE];
      Bs[i / TILE][i % TILE] = B[(p + i / TILE) * N + left + i % TILE];
    }
    __syncthreads();
    for (int k = 0; k < TILE; k++) {
      float a[ROWS], b[COLS];
      for (int r = 0; r < ROWS; r++)
        a[r] = As[y * ROWS + r][k];
      for (int c = 0; c < COLS; c++)
        b[c] = Bs[k][x + c * ACROSS];
      for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLS; c++)
          sum[r][c] += a[r] * b[c];
    }
    __syncthreads();
  }
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      ; // TODO: store sum[r][c] where it belongs in C
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
    C[i] = -SEED;
  }
  product<<<dim3(N / TILE, N / TILE), dim3(ACROSS, DOWN)>>>(A, B, C);
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
