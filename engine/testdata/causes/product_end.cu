// causes: 1
#include <cstdio>
#define T 8
#define N 16
__global__ void mm(const float* A, const float* B, float* C) {
  __shared__ float a[T][T], b[T][T];
  int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * T + y, col = blockIdx.x * T + x;
  float acc = 0;
  for (int p = 0; p < N / T; ++p) {
    a[y][x] = A[row * N + p * T + x];
    b[y][x] = B[(p * T + y) * N + col];
    __syncthreads();
    for (int k = 0; k < T; ++k) acc += a[y][k] * b[k][x];

  }
  C[row * N + col] = acc;
}
int main() {
  float h[N * N], *a, *b, *c;
  for (int i = 0; i < N * N; ++i) h[i] = i % 7;
  cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h); cudaMalloc(&c, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(b, h, sizeof h, cudaMemcpyHostToDevice);
  mm<<<dim3(N / T, N / T), dim3(T, T)>>>(a, b, c);
  cudaMemcpy(h, c, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[0], h[9]);
  cudaFree(a); cudaFree(b); cudaFree(c);
}
