#include <cstdio>

#define N 64
#define TILE 16

// A product of two matrices of 64 × 64 through tiles of 16 × 16 in shared memory.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
  float acc = 0.0f;
  for (int ph = 0; ph < N / TILE; ph++) {
    As[ty][tx] = A[row * N + ph * TILE + tx];
    Bs[ty][tx] = B[(ph * TILE + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < TILE; k++) acc += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = acc;
}

static float h_m[N * N], h_n[N * N], h_p[N * N];

int main() {
  for (int i = 0; i < N * N; i++) {
    h_m[i] = (i * 7 + 3) % 11;
    h_n[i] = (i * 5 + 1) % 7;
  }
  float *m, *n, *p;
  cudaMalloc(&m, sizeof h_m);
  cudaMalloc(&n, sizeof h_n);
  cudaMalloc(&p, sizeof h_p);
  cudaMemcpy(m, h_m, sizeof h_m, cudaMemcpyHostToDevice);
  cudaMemcpy(n, h_n, sizeof h_n, cudaMemcpyHostToDevice);
  product<<<dim3(N / TILE, N / TILE), dim3(TILE, TILE)>>>(m, n, p);
  cudaMemcpy(h_p, p, sizeof h_p, cudaMemcpyDeviceToHost);
  printf("%g %g\n", h_p[0], h_p[N * N - 1]);
  cudaFree(m);
  cudaFree(n);
  cudaFree(p);
  return 0;
}
