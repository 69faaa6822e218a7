#include <cstdio>
// register tiles: 16x16 threads each compute 2x4 results
template <int BM, int BN, int BK, int RM, int RN> __global__ void gemm(int n, const float *A, const float *B, float *C) {
  __shared__ float As[BK][BM + 1];
  __shared__ float Bs[BK][BN];
  float acc[RM][RN];
  for (int i = 0; i < RM; ++i) for (int j = 0; j < RN; ++j) acc[i][j] = 0;
  int t = threadIdx.x, tx = t % (BN / RN), ty = t / (BN / RN);
  for (int k0 = 0; k0 < n; k0 += BK) {
    for (int i = t; i < BM * BK; i += blockDim.x) As[i % BK][i / BK] = A[(blockIdx.y * BM + i / BK) * n + k0 + i % BK];
    for (int i = t; i < BK * BN; i += blockDim.x) Bs[i / BN][i % BN] = B[(k0 + i / BN) * n + blockIdx.x * BN + i % BN];
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[RM], b[RN];
      for (int i = 0; i < RM; ++i) a[i] = As[k][ty * RM + i];
      for (int j = 0; j < RN; ++j) b[j] = Bs[k][tx + j * (BN / RN)];
      for (int i = 0; i < RM; ++i) for (int j = 0; j < RN; ++j) acc[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < RM; ++i) for (int j = 0; j < RN; ++j) C[(blockIdx.y * BM + ty * RM + i) * n + blockIdx.x * BN + tx + j * (BN / RN)] = acc[i][j];
}
int main() {
  const int n = 64;
  static float a[n * n], b[n * n], c[n * n];
  for (int i = 0; i < n * n; ++i) { a[i] = 0.1f * (i % 17); b[i] = 0.3f * (i % 11) - 1; }
  float *da, *db, *dc;
  cudaMalloc(&da, sizeof a); cudaMalloc(&db, sizeof b); cudaMalloc(&dc, sizeof c);
  cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice); cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
  gemm<32, 32, 8, 2, 4><<<dim3(2, 2), 128>>>(n, da, db, dc);
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n * n; i += 613) printf("%.9g ", c[i]);
  puts("");
  cudaFree(da); cudaFree(db); cudaFree(dc);
}
