#define COLS 128
#define TILE 64

// Thread t adds up row t. The block loads the rows tile by tile.
__global__ void rowSums(const int *m, int *out) {
  __shared__ int tile[TILE][TILE + 1];
  int t = threadIdx.x, sum = 0;
  for (int c = 0; c < COLS; c += TILE) {
    for (int r = 0; r < TILE; r++)
      tile[r][t] = m[r * COLS + c + t]; // a row of the tile
    __syncthreads(); // the tile is full
    for (int k = 0; k < TILE; k++)
      sum += tile[t][k]; // thread t's own row
    __syncthreads(); // all threads have added
  }
  out[t] = sum;
}

#include <stdio.h>

int main() {
  int *m, *out;
  cudaMallocManaged(&m, TILE * COLS * sizeof(int));
  cudaMallocManaged(&out, TILE * sizeof(int));
  for (int i = 0; i < TILE * COLS; i++)
    m[i] = (3 * i + i / COLS) % 10;
  rowSums<<<1, TILE>>>(m, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < TILE; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(m);
  cudaFree(out);
  return 0;
}

