#include <cstdio>
#define TM 8
#define TN 16
#define TK 4
__global__ void gemm(const float *A, const float *B, float *C, int M, int N, int K) {
  __shared__ float As[TM][TK], Bs[TK][TN];
  int row = blockIdx.y * TM + threadIdx.y, col = blockIdx.x * TN + threadIdx.x;
  int tid = threadIdx.y * TN + threadIdx.x;
  float acc = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TK) {
    if (tid < TM * TK) { int r = tid / TK, c = tid % TK; As[r][c] = (blockIdx.y * TM + r < M && k0 + c < K) ? A[(blockIdx.y * TM + r) * K + k0 + c] : 0.0f; }
    if (tid < TK * TN) { int r = tid / TN, c = tid % TN; Bs[r][c] = (k0 + r < K && blockIdx.x * TN + c < N) ? B[(k0 + r) * N + blockIdx.x * TN + c] : 0.0f; }
    __syncthreads();
    for (int k = 0; k < TK; ++k) acc += As[threadIdx.y][k] * Bs[k][threadIdx.x];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = acc;
}
int main() {
  const int M = 21, N = 37, K = 11;
  float a[M * K], b[K * N], c[M * N], *da, *db, *dc;
  for (int i = 0; i < M * K; ++i) a[i] = (i % 13) * 0.5f;
  for (int i = 0; i < K * N; ++i) b[i] = (i % 7) - 3;
  cudaMalloc(&da, sizeof a); cudaMalloc(&db, sizeof b); cudaMalloc(&dc, sizeof c);
  cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice); cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
  gemm<<<dim3((N + TN - 1) / TN, (M + TM - 1) / TM), dim3(TN, TM)>>>(da, db, dc, M, N, K);
  cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
  double s = 0; for (float x : c) s += x;
  printf("%g %g %g %g\n", c[0], c[M * N / 2], c[M * N - 1], s);
  cudaFree(da); cudaFree(db); cudaFree(dc);
}
