#define ROWS 32
#define SEED 1

// Each thread adds up one row of the tile.
__global__ void rowSums(const int *in, int *out) {
  __shared__ int tile[ROWS][32];
  int t = threadIdx.x;
  for (int r = 0; r < ROWS; r++)
    tile[r][t] = in[r * 32 + t];
  __syncthreads();
  int sum = 0;
  if (t < ROWS)
    for (int c = 0; c < 32; c++)
      sum += tile[t][c];
  if (t < ROWS)
    out[t] = sum;
}

#include <stdio.h>

int main() {
  static int a[ROWS * 32];
  int b[ROWS], *in, *out;
  for (int i = 0; i < ROWS * 32; i++)
    a[i] = (i * SEED + i / 32) % 10;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  rowSums<<<1, 32>>>(in, out);
  cudaMemcpy(b, out, sizeof(b), cudaMemcpyDeviceToHost);
  for (int i = 0; i < ROWS; i++)
    printf("%d ", b[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}
