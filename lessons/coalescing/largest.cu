#define ROWS 128
#define COLS 128
#define TILE 64
#define SEED 1

// out[r] becomes the largest number of row r of m. Thread t of a block
// owns row blockIdx.x * TILE + t. The block loads TILE x TILE numbers at a
// time so that each warp reads neighbours, and keeps them in shared memory.
__global__ void rowMax(const int *m, int *out) {
}

#include <stdio.h>

int main() {
  int *m, *out;
  cudaMallocManaged(&m, ROWS * COLS * sizeof(int));
  cudaMallocManaged(&out, ROWS * sizeof(int));
  for (int i = 0; i < ROWS * COLS; i++)
    m[i] = (i % COLS + SEED) * (i / COLS + 7) * 31 % 997 - 1000 * SEED;
  for (int r = 0; r < ROWS; r++)
    out[r] = 0;
  rowMax<<<ROWS / TILE, TILE>>>(m, out);
  cudaDeviceSynchronize();
  for (int r = 0; r < ROWS; r++)
    printf("%d ", out[r]);
  printf("\n");
  cudaFree(m);
  cudaFree(out);
  return 0;
}
