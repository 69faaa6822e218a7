#include <mma.h>
#include <stdio.h>
using namespace nvcuda::wmma;

#define N 64
#define SEED 1

// A layer of a neural network: out = A W, where each negative sum becomes 0.
// All matrices have N x N elements and are stored row by row. A block is one
// warp and computes one tile of 16 x 16 with tensor cores: block (x, y) the
// one in tile column x and tile row y.
__global__ void layer(const half *A, const half *W, float *out) {
  int row = blockIdx.y * 16, col = blockIdx.x * 16;
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, row_major> w;
  fragment<accumulator, 16, 16, 16, float> sum;
  fill_fragment(sum, 0.0f);
  for (int k = 0; k < N; k += 16) {
    load_matrix_sync(a, A + row * N + k, N);
    load_matrix_sync(w, W + k * N + col, N);
    mma_sync(sum, a, w, sum);
  }
  for (int i = 0; i < sum.num_elements; i++)
    sum.x[i] = fmaxf(sum.x[i], 0);
  store_matrix_sync(out + row * N + col, sum, N, mem_row_major);
}

int main() {
  half *A, *W;
  float *out;
  cudaMallocManaged(&A, N * N * sizeof(half));
  cudaMallocManaged(&W, N * N * sizeof(half));
  cudaMallocManaged(&out, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    A[i] = __float2half((i * SEED + i / 7) % 5 - 2);
    W[i] = __float2half((i * 5 + i / 11 + SEED) % 7 - 3);
    out[i] = -1;
  }
  layer<<<dim3(N / 16, N / 16), 32>>>(A, W, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N * N; i++)
    printf("%.0f%c", out[i], i % N == N - 1 ? '\n' : ' ');
  cudaFree(A);
  cudaFree(W);
  cudaFree(out);
  return 0;
}
