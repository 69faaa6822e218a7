#define PAD 0

__global__ void columns(int *out) {
  __shared__ int tile[32][32 + PAD];
  int t = threadIdx.x;
  for (int r = 0; r < 32; r++)
    tile[r][t] = 32 * r + t;
  __syncthreads();
  int sum = 0;
  for (int c = 0; c < 8; c++)
    sum += tile[t][c];
  out[t] = sum;
}

#include <stdio.h>

int main() {
  int *out;
  cudaMallocManaged(&out, 32 * sizeof(int));
  columns<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 32; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}

// tilescope: define PAD 0 1
