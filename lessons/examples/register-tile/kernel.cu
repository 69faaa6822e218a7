#define N 8
#define WORK 4

__global__ void product(const float *A, const float *B, float *C) {
  __shared__ float As[N][N];
  __shared__ float Bs[N][N];
  int col = threadIdx.x, first = threadIdx.y * WORK;
  for (int r = 0; r < WORK; r++) {
    As[first + r][col] = A[(first + r) * N + col];
    Bs[first + r][col] = B[(first + r) * N + col];
  }
  __syncthreads();
  float sum[WORK] = {0, 0, 0, 0};
  for (int k = 0; k < N; k++) {
    float b = Bs[k][col];
    for (int r = 0; r < WORK; r++)
      sum[r] += As[first + r][k] * b;
  }
  for (int r = 0; r < WORK; r++)
    C[(first + r) * N + col] = sum[r];
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
  dim3 block(N, N / WORK);
  product<<<1, block>>>(A, B, C);
  cudaDeviceSynchronize();
  for (int i = 0; i < N * N; i++) printf("%.0f ", C[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
