#include <mma.h>
#include <stdio.h>
using namespace nvcuda::wmma;

#define N 64
#define SEED 1

// C = A B for matrices of N x N: one block of one warp per tile.
__global__ void product(const half *A, const half *B, float *C) {
  int row = blockIdx.y * 16, col = blockIdx.x * 16; // of the tile of C
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, row_major> b;
  fragment<accumulator, 16, 16, 16, float> c;
  fill_fragment(c, 0.0f);
  for (int k = 0; k < N; k += 16) {
    const half *left = A; // the gap: where does the tile of A begin?
    const half *right = B + k * N + col;
    load_matrix_sync(a, left, N);
    load_matrix_sync(b, right, N);
    mma_sync(c, a, b, c);
  }
  store_matrix_sync(C + row * N + col, c, N, mem_row_major);
}

int main() {
  half *A, *B;
  float *C;
  cudaMallocManaged(&A, N * N * sizeof(half));
  cudaMallocManaged(&B, N * N * sizeof(half));
  cudaMallocManaged(&C, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    A[i] = __float2half((i * SEED + i / 7) % 5);
    B[i] = __float2half((i + SEED) % 3 + i / N % 2);
    C[i] = -1;
  }
  product<<<dim3(N / 16, N / 16), 32>>>(A, B, C);
  cudaDeviceSynchronize();
  for (int i = 0; i < N * N; i++)
    printf("%.0f%c", C[i], i % N == N - 1 ? '\n' : ' ');
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
  return 0;
}
