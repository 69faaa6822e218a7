#define ROWS 40
#define COLS 70
#define TILE 32
#define SEED 1

// Turns an image by 90 degrees to the right: in has ROWS rows of COLS
// pixels, out has COLS rows of ROWS pixels, and out[c][ROWS - 1 - r] becomes
// in[r][c]. The grid covers in with tiles; a block has TILE x TILE threads.
// Tiles may extend over the edge. Loads and stores are coalesced, and no
// access to shared memory has a bank conflict.
__global__ void turn(const int *in, int *out) {
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
  dim3 grid((COLS + TILE - 1) / TILE, (ROWS + TILE - 1) / TILE);
  turn<<<grid, dim3(TILE, TILE)>>>(in, out);
  cudaDeviceSynchronize();
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      if (out[c * ROWS + ROWS - 1 - r] != in[r * COLS + c]) {
        printf("in[%d][%d] is %d, and out[%d][%d] is %d\n", r, c, in[r * COLS + c], c, ROWS - 1 - r, out[c * ROWS + ROWS - 1 - r]);
        return 0;
      }
  printf("turned\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}
