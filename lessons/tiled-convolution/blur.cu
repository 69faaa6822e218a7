#define N 256
#define TILE 64
#define R 4
#define SEED 1

__constant__ int mask[2 * R + 1];

// A blur. Where the mask reaches beyond an end of the array, the element
// at that end is taken again.
__global__ void blur(const int *in, int *out) {
  __shared__ int tile[TILE + 2 * R];
  int first = blockIdx.x * TILE - R;
  for (int s = threadIdx.x; s < TILE + 2 * R; s += TILE)
    tile[s] = in[min(max(first + s, 0), N - 1)];
  __syncthreads();
  int sum = 0;
  for (int k = 0; k <= 2 * R; k++) {
    // Threads begin at different weights to keep out of each other's way.
    int j = (k + threadIdx.x) % (2 * R + 1);
    sum += tile[threadIdx.x + j] * mask[j];
  }
  out[blockIdx.x * TILE + threadIdx.x] = sum;
}

#include <stdio.h>

int main() {
  int *in, *out, weight[2 * R + 1];
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = (i * i + SEED * 5 * i) % 29;
  for (int j = 0; j <= 2 * R; j++)
    weight[j] = (3 * j * j + SEED) % 11;
  cudaMemcpyToSymbol(mask, weight, sizeof(weight));
  blur<<<N / TILE, TILE>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}
