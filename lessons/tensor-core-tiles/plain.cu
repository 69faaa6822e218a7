#include <cuda_fp16.h>
#include <stdio.h>

#define K 32

// One thread per element of the tile: C = A B.
__global__ void product(const half *A, const half *B, float *C) {
  int row = threadIdx.y, col = threadIdx.x;
  float sum = 0;
  for (int k = 0; k < K; k++)
    sum += __half2float(A[row * K + k]) * __half2float(B[k * 16 + col]);
  C[row * 16 + col] = sum;
}

int main() {
  half *A, *B;
  float *C;
  cudaMallocManaged(&A, 16 * K * sizeof(half));
  cudaMallocManaged(&B, K * 16 * sizeof(half));
  cudaMallocManaged(&C, 16 * 16 * sizeof(float));
  for (int i = 0; i < 16 * K; i++) {
    A[i] = __float2half(i % 5);
    B[i] = __float2half(i % 3);
  }
  product<<<1, dim3(16, 16)>>>(A, B, C);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; i++)
    printf("%.0f ", C[i * 17]);
  printf("\n");
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
  return 0;
}

// tilescope: shape A 16 32
// tilescope: shape B 32 16
// tilescope: shape C 16 16
