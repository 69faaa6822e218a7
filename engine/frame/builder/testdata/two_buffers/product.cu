#include <cstdio>
#define T 8
#define N 16
__global__ void mm(const float* A, const float* B, float* C, int n) {
  __shared__ float As[2][T][T], Bs[2][T][T];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * T + ty, col = blockIdx.x * T + tx;
  float acc = 0.0f;
  int buf = 0;
  As[0][ty][tx] = A[row * n + tx];
  Bs[0][ty][tx] = B[ty * n + col];
  __syncthreads();
  for (int p = 0; p < n / T; ++p) {
    if (p + 1 < n / T) {
      As[buf ^ 1][ty][tx] = A[row * n + (p + 1) * T + tx];
      Bs[buf ^ 1][ty][tx] = B[((p + 1) * T + ty) * n + col];
    }
    for (int k = 0; k < T; ++k) acc += As[buf][ty][k] * Bs[buf][k][tx];
    __syncthreads();
    buf ^= 1;
  }
  C[row * n + col] = acc;
}
int main() {
  float h[N * N], *a, *b, *c;
  for (int i = 0; i < N * N; ++i) h[i] = i % 7;
  cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h); cudaMalloc(&c, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(b, h, sizeof h, cudaMemcpyHostToDevice);
  mm<<<dim3(N / T, N / T), dim3(T, T)>>>(a, b, c, N);
  cudaMemcpy(h, c, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[0], h[9]);
}
