#define THREADS 16

__global__ void blockSum(const int *in, int *out) {
  __shared__ int cell[THREADS];
  int t = threadIdx.x;
  cell[t] = in[blockIdx.x * THREADS + t];
  for (int half = THREADS / 2; half > 0; half /= 2) {
    __syncthreads();
    if (t < half)
      cell[t] += cell[t + half];
  }
  if (t == 0)
    out[blockIdx.x] = cell[0];
}

#include <stdio.h>

int main() {
  const int blocks = 2, n = blocks * THREADS;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, blocks * sizeof(int));
  for (int i = 0; i < n; i++)
    in[i] = i + 1;
  blockSum<<<blocks, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  for (int b = 0; b < blocks; b++)
    printf("%d ", out[b]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
