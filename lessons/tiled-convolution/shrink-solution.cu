#define N 512
#define TILE 64
#define R 2
#define SEED 1

__constant__ int mask[2 * R + 1];

// A picture's row at half its size: out[i] is the weighted sum of in[2 * i]
// and of its R neighbours on each side, with the weights in mask. Elements
// outside the array count as 0. A block has TILE threads, computes TILE
// outputs, and loads each element that it needs once.
__global__ void shrink(const int *in, int *out, int n) {
  const int cells = 2 * TILE + 2 * R - 1;
  __shared__ int tile[cells];
  int t = threadIdx.x;
  int first = 2 * blockIdx.x * TILE - R;
  for (int s = t; s < cells; s += TILE) {
    int i = first + s;
    tile[s] = i >= 0 && i < n ? in[i] : 0;
  }
  __syncthreads();
  int sum = 0;
  for (int j = 0; j <= 2 * R; j++)
    sum += tile[2 * t + j] * mask[j];
  out[blockIdx.x * TILE + t] = sum;
}

#include <stdio.h>

int main() {
  int *in, *out, weight[2 * R + 1];
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N / 2 * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = (i * i * SEED + 7 * i) % 31;
  for (int i = 0; i < N / 2; i++)
    out[i] = -1;
  for (int j = 0; j <= 2 * R; j++)
    weight[j] = j * j + SEED;
  cudaMemcpyToSymbol(mask, weight, sizeof(weight));
  shrink<<<N / 2 / TILE, TILE>>>(in, out, N);
  cudaDeviceSynchronize();
  for (int i = 0; i < N / 2; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}
