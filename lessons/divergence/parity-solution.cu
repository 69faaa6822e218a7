#define N 128
#define THREADS 64
#define SEED 1

// out[i] becomes tripled(in[i]) for even i and settled(in[i]) for odd i.
// The grid has N / THREADS blocks, and each block computes THREADS
// neighbouring elements. No warp may diverge.
__device__ int tripled(int x) {
  for (int k = 0; k < 3; k++)
    x = 3 * x % 101;
  return x;
}

__device__ int settled(int x) {
  for (int k = 0; k < 5; k++)
    x = x / 2 + 7;
  return x;
}

__global__ void mix(const int *in, int *out) {
  int t = threadIdx.x, half = blockDim.x / 2;
  int first = blockIdx.x * blockDim.x; // element of the block
  if (t < half) {
    int i = first + 2 * t;
    out[i] = tripled(in[i]);
  } else {
    int i = first + 2 * (t - half) + 1;
    out[i] = settled(in[i]);
  }
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    in[i] = (SEED * 13 + 17 * i) % 90;
    out[i] = -1;
  }
  mix<<<N / THREADS, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", out[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
