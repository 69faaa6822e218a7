#define ROWS 8
#define COLS 12
#define TILE 4
#define PAD 1

// A matrix of many tiles, which need not be square. Tile (bx, by) of in
// becomes tile (by, bx) of out.
__global__ void transpose(const int *in, int *out) {
  __shared__ int tile[TILE][TILE + PAD];
  int tx = threadIdx.x, ty = threadIdx.y;
  int col = blockIdx.x * TILE + tx, row = blockIdx.y * TILE + ty;
  tile[ty][tx] = in[row * COLS + col];
  __syncthreads(); // the tile is complete
  col = blockIdx.y * TILE + tx; // now of out
  row = blockIdx.x * TILE + ty;
  out[row * ROWS + col] = tile[tx][ty];
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, ROWS * COLS * sizeof(int));
  cudaMallocManaged(&out, ROWS * COLS * sizeof(int));
  for (int i = 0; i < ROWS * COLS; i++)
    in[i] = i;
  transpose<<<dim3(COLS / TILE, ROWS / TILE), dim3(TILE, TILE)>>>(in, out);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int r = 0; r < COLS; r++) {
    for (int c = 0; c < ROWS; c++) {
      printf("%2d ", out[r * ROWS + c]);
      wrong += out[r * ROWS + c] != in[c * COLS + r];
    }
    printf("\n");
  }
  printf("wrong: %d\n", wrong);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
// tilescope: shape in 8 12
// tilescope: shape out 12 8
// tilescope: focus block 1 0 thread 1 2
