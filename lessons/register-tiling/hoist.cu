#define SEED 1
#define N 64     // points in A, and points in B
#define DIM 32   // coordinates of a point
#define TILE 32  // a block compares TILE points of A with TILE points of B
#define DOWN 4   // a thread compares DOWN points of A
#define BESIDE 2 // with BESIDE points of B

#define ACROSS (TILE / BESIDE) // threads in a row of the block

// D[i][j] becomes the squared distance from point i of A to point j of B.
__global__ void distances(const int *A, const int *B, int *D) {
  __shared__ int As[TILE][DIM + 1], Bs[TILE][DIM + 1];
  int t = threadIdx.y * ACROSS + threadIdx.x, row = threadIdx.y * DOWN;
  int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  int col = threadIdx.x;
  int sum[DOWN][BESIDE] = {};
  for (int i = t; i < TILE * DIM; i += ACROSS * (TILE / DOWN)) {
    As[i / DIM][i % DIM] = A[top * DIM + i];
    Bs[i / DIM][i % DIM] = B[left * DIM + i];
  }
  __syncthreads();
  for (int k = 0; k < DIM; k++) {
    for (int r = 0; r < DOWN; r++)
      for (int c = 0; c < BESIDE; c++) {
        int apart = As[row + r][k] - Bs[col + c * ACROSS][k];
        sum[r][c] += apart * apart;
      }
  }
  for (int r = 0; r < DOWN; r++)
    for (int c = 0; c < BESIDE; c++)
      D[(top + row + r) * N + left + col + c * ACROSS] = sum[r][c];
}

#include <stdio.h>

int main() {
  int *A, *B, *D;
  cudaMallocManaged(&A, N * DIM * sizeof(int));
  cudaMallocManaged(&B, N * DIM * sizeof(int));
  cudaMallocManaged(&D, N * N * sizeof(int));
  for (int i = 0; i < N * DIM; i++) {
    A[i] = (i * SEED + i / 7) % 5;
    B[i] = (i * 3 + i / 5 + SEED) % 7;
  }
  distances<<<dim3(N / TILE, N / TILE), dim3(ACROSS, TILE / DOWN)>>>(A, B, D);
  cudaDeviceSynchronize();
  long long all = 0;
  for (int i = 0; i < N * N; i++)
    all += (i * 7919 % 1009 + 1) * D[i];
  printf("%lld\n", all);
  for (int i = 0; i < 8; i++)
    printf("%d ", D[N + i]);
  printf("\n");
  cudaFree(A);
  cudaFree(B);
  cudaFree(D);
  return 0;
}
