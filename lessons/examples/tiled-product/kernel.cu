#define N 8
#define TILE 4

__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
  float sum = 0;
  for (int m = 0; m < N / TILE; m++) {
    As[ty][tx] = A[row * N + m * TILE + tx];
    Bs[ty][tx] = B[(m * TILE + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < TILE; k++)
      sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

#include <stdio.h>

int main() {
  float *A;
  cudaMallocManaged(&A, N * N * sizeof(float));
  float *B;
  cudaMallocManaged(&B, N * N * sizeof(float));
  float *C;
  cudaMallocManaged(&C, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    A[i] = i % 4 + 1;
    B[i] = i % 3;
  }
  dim3 block(TILE, TILE), grid(N / TILE, N / TILE);
  product<<<grid, block>>>(A, B, C);
  cudaDeviceSynchronize();
  for (int i = 0; i < N * N; i++) printf("%.0f ", C[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
