#include <cuda_pipeline.h>

#define N 12
#define TILE 4

// As ahead.cu, but copied straight into shared memory.
__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[2][TILE][TILE], Bs[2][TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, col = blockIdx.x * TILE + x;
  float sum = 0;
  __pipeline_memcpy_async(&As[0][y][x], &A[row * N + x], sizeof(float));
  __pipeline_memcpy_async(&Bs[0][y][x], &B[y * N + col], sizeof(float));
  __pipeline_commit();
  for (int p = 0; p < N / TILE; p++) {
    int now = p % 2, next = 1 - now;
    __pipeline_wait_prior(0); // this thread's copies have arrived
    __syncthreads();          // and those of all others
    if (p + 1 < N / TILE) {
      __pipeline_memcpy_async(&As[next][y][x], &A[row * N + (p + 1) * TILE + x], sizeof(float));
      __pipeline_memcpy_async(&Bs[next][y][x], &B[((p + 1) * TILE + y) * N + col], sizeof(float));
      __pipeline_commit();
    }
    for (int k = 0; k < TILE; k++)
      sum += As[now][y][k] * Bs[now][k][x];
  }
  C[row * N + col] = sum;
}

#include <stdio.h>

int main() {
  float *A, *B, *C;
  cudaMallocManaged(&A, N * N * sizeof(float));
  cudaMallocManaged(&B, N * N * sizeof(float));
  cudaMallocManaged(&C, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++) {
    A[i] = i % 5;
    B[i] = i % 3;
  }
  product<<<dim3(N / TILE, N / TILE), dim3(TILE, TILE)>>>(A, B, C);
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

// tilescope: warp 4
// tilescope: shape A 12 12
// tilescope: shape B 12 12
// tilescope: shape C 12 12
