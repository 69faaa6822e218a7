#define N 1024
#define THREADS 32
#define SEED 1

// Reverses every group of 32 elements.
__global__ void turn(const int *in, int *out) {
  __shared__ int piece[32];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  piece[t] = in[i];
  __syncthreads();
  out[i] = piece[31 - t];
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    in[i] = (SEED * 3 + i) % 1000;
    out[i] = -1;
  }
  turn<<<N / THREADS, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", out[i], i % 32 == 31 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
