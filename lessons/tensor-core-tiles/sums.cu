#include <mma.h>
#include <stdio.h>
using namespace nvcuda::wmma;

#define SUM float // type of the accumulator
#define BEGIN 2048
#define STEPS 8

// Each step adds 16 products of 1/32 to every element of c: 0.5.
__global__ void add(const half *A, const half *B, SUM *C) {
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, row_major> b;
  fragment<accumulator, 16, 16, 16, SUM> c;
  load_matrix_sync(a, A, 16);
  load_matrix_sync(b, B, 16);
  fill_fragment(c, (SUM)(float)BEGIN);
  for (int s = 0; s < STEPS; s++)
    mma_sync(c, a, b, c);
  store_matrix_sync(C, c, 16, mem_row_major);
}

int main() {
  half *A, *B;
  SUM *C;
  cudaMallocManaged(&A, 16 * 16 * sizeof(half));
  cudaMallocManaged(&B, 16 * 16 * sizeof(half));
  cudaMallocManaged(&C, 16 * 16 * sizeof(SUM));
  for (int i = 0; i < 16 * 16; i++) {
    A[i] = __float2half(1);
    B[i] = __float2half(1 / 32.0f);
  }
  add<<<1, 32>>>(A, B, C);
  cudaDeviceSynchronize();
  printf("%.1f\n", (float)C[0]);
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
  return 0;
}
