#include <mma.h>
#include <stdio.h>
using namespace nvcuda::wmma;

#define N 64
#define SEED 1

// S[i][j] becomes the dot product of row i of Q and row j of P: the
// product of Q and of P transposed. One warp per tile of S.
__global__ void scores(const half *Q, const half *P, float *S) {
  int row = blockIdx.y * 16, col = blockIdx.x * 16; // of the tile of S
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, col_major> b;
  fragment<accumulator, 16, 16, 16, float> c;
  fill_fragment(c, 0.0f);
  for (int k = 0; k < N; k += 16) {
    load_matrix_sync(a, Q + row * N + k, N);
    load_matrix_sync(b, P + col * N + k, N);
    mma_sync(c, a, b, c);
  }
  store_matrix_sync(S + row * N + col, c, N, mem_row_major);
}

int main() {
  half *Q, *P;
  float *S;
  cudaMallocManaged(&Q, N * N * sizeof(half));
  cudaMallocManaged(&P, N * N * sizeof(half));
  cudaMallocManaged(&S, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    Q[i] = __float2half((i * SEED + i / 7) % 5 - 1);
    P[i] = __float2half((i * 5 + i / 11 + SEED) % 7 - 3);
    S[i] = -1;
  }
  scores<<<dim3(N / 16, N / 16), 32>>>(Q, P, S);
  cudaDeviceSynchronize();
  for (int i = 0; i < N * N; i++)
    printf("%.0f%c", S[i], i % N == N - 1 ? '\n' : ' ');
  cudaFree(Q);
  cudaFree(P);
  cudaFree(S);
  return 0;
}
