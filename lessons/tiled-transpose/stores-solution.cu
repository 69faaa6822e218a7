#define ROWS 64
#define COLS 96
#define TILE 32
#define SEED 1

// Mirrors in along the other diagonal: element (r, c) goes to row COLS - 1 - c,
// column ROWS - 1 - r of out.
__global__ void mirror(const int *in, int *out) {
  __shared__ int tile[TILE][TILE + 1];
  int tx = threadIdx.x;
  for (int ty = threadIdx.y; ty < TILE; ty += blockDim.y) {
    int col = blockIdx.x * TILE + tx, row = blockIdx.y * TILE + ty;
    tile[ty][tx] = in[row * COLS + col];
  }
  __syncthreads();
  for (int ty = threadIdx.y; ty < TILE; ty += blockDim.y) {
    int i = (COLS - 1 - blockIdx.x * TILE - ty) * ROWS + ROWS - 1 - blockIdx.y * TILE - tx;
    out[i] = tile[tx][ty];
  }
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, ROWS * COLS * sizeof(int));
  cudaMallocManaged(&out, ROWS * COLS * sizeof(int));
  for (int i = 0; i < ROWS * COLS; i++) {
    in[i] = SEED * i % 1000;
    out[i] = -1;
  }
  mirror<<<dim3(COLS / TILE, ROWS / TILE), dim3(TILE, 8)>>>(in, out);
  cudaDeviceSynchronize();
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++) {
      int to = (COLS - 1 - c) * ROWS + ROWS - 1 - r;
      if (out[to] != in[r * COLS + c]) {
        printf("in[%d][%d] is %d, and out[%d] is %d\n", r, c, in[r * COLS + c], to, out[to]);
        return 0;
      }
    }
  printf("mirrored\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}
