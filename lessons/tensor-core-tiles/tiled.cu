#include <mma.h>
#include <stdio.h>
using namespace nvcuda::wmma;

#define N 64
#define SIDE 32 // a block of 4 warps computes 32 x 32 elements
#define PAD 0   // unused elements at the end of each row of a tile

__global__ void product(const half *A, const half *B, float *C) {
  __shared__ alignas(32) half As[SIDE][16 + PAD], Bs[16][SIDE + PAD];
  int t = threadIdx.x, warp = t / 32;
  int top = warp / 2 * 16, left = warp % 2 * 16; // of the warp's tile
  int row = blockIdx.y * SIDE, col = blockIdx.x * SIDE;
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, row_major> b;
  fragment<accumulator, 16, 16, 16, float> c;
  fill_fragment(c, 0.0f);
  for (int k = 0; k < N; k += 16) {
    for (int i = t; i < SIDE * 16; i += 128) {
      As[i / 16][i % 16] = A[(row + i / 16) * N + k + i % 16];
      Bs[i / SIDE][i % SIDE] = B[(k + i / SIDE) * N + col + i % SIDE];
    }
    __syncthreads(); // both tiles are there
    load_matrix_sync(a, &As[top][0], 16 + PAD);
    load_matrix_sync(b, &Bs[0][left], SIDE + PAD);
    mma_sync(c, a, b, c);
    __syncthreads(); // both have been used
  }
  store_matrix_sync(C + (row + top) * N + col + left, c, N, mem_row_major);
}

int main() {
  half *A, *B;
  float *C;
  cudaMallocManaged(&A, N * N * sizeof(half));
  cudaMallocManaged(&B, N * N * sizeof(half));
  cudaMallocManaged(&C, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    A[i] = __float2half(i % 5);
    B[i] = __float2half(i % 3);
  }
  product<<<dim3(N / SIDE, N / SIDE), 128>>>(A, B, C);
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
