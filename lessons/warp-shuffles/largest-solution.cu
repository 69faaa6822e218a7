#define N 200
#define THREADS 128
#define SEED 1
#define SHIFT -1100 // added to all values
#define LEAST (-2147483647 - 1) // the smallest int

__device__ int warpMax(int v) {
  for (int d = 16; d > 0; d /= 2)
    v = max(v, __shfl_down_sync(0xffffffff, v, d));
  return v;
}

// out[b] becomes the largest value of block b. All values are negative.
__global__ void blockMax(const int *in, int *out, int n) {
  __shared__ int part[32];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  int v = i < n ? in[i] : LEAST;
  v = warpMax(v);
  if (t % 32 == 0)
    part[t / 32] = v;
  __syncthreads();
  if (t < 32) {
    v = warpMax(t < blockDim.x / 32 ? part[t] : LEAST);
    if (t == 0)
      out[blockIdx.x] = v;
  }
}

#include <stdio.h>

int main() {
  const int blocks = (N + THREADS - 1) / THREADS;
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, blocks * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = (SEED * 7 + 263 * i) % 1009 + SHIFT;
  blockMax<<<blocks, THREADS>>>(in, out, N);
  cudaDeviceSynchronize();
  for (int b = 0; b < blocks; b++)
    printf("%d ", out[b]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}
