#include <mma.h>
#include <stdio.h>
using namespace nvcuda::wmma;

#define K 32 // columns of A, rows of B: a multiple of 16

// One warp computes a 16 x 16 tile: C = A B.
__global__ void product(const half *A, const half *B, float *C) {
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, row_major> b;
  fragment<accumulator, 16, 16, 16, float> c;
  fill_fragment(c, 0.0f);
  for (int k = 0; k < K; k += 16) {
    load_matrix_sync(a, A + k, K);       // columns k to k + 15 of A
    load_matrix_sync(b, B + k * 16, 16); // rows k to k + 15 of B
    mma_sync(c, a, b, c);                // c = a b + c
  }
  store_matrix_sync(C, c, 16, mem_row_major);
}

int main() {
  half *A, *B;
  float *C;
  cudaMallocManaged(&A, 16 * K * sizeof(half));
  cudaMallocManaged(&B, K * 16 * sizeof(half));
  cudaMallocManaged(&C, 16 * 16 * sizeof(float));
  for (int i = 0; i < 16 * K; i++) {
    A[i] = __float2half(i % 5);
    B[i] = __float2half(i % 3);
  }
  product<<<1, 32>>>(A, B, C);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; i++)
    printf("%.0f ", C[i * 17]);
  printf("\n");
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
  return 0;
}

// tilescope: shape A 16 32
// tilescope: shape B 32 16
// tilescope: shape C 16 16
