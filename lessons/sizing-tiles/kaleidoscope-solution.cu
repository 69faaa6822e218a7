#define TILES 6
#define TILE 32
#define SEED 1

// A kaleidoscope. The picture is TILE pixels high and TILES * TILE wide, and
// stored row by row: TILES square tiles side by side, so a row of a tile
// begins TILES * TILE pixels after the row before. Each tile is turned by
// half a turn: its first pixel becomes its last, and so on. Block (x, 0)
// turns tile x in shared memory.
__global__ void turn(const int *in, int *out) {
  __shared__ int tile[TILE][TILE];
  int x = threadIdx.x;
  int width = TILES * TILE;
  int first = blockIdx.y * TILE * width + blockIdx.x * TILE;
  for (int y = threadIdx.y; y < TILE; y += blockDim.y)
    tile[y][x] = in[first + y * width + x];
  __syncthreads();
  for (int y = threadIdx.y; y < TILE; y += blockDim.y)
    out[first + y * width + x] = tile[TILE - 1 - y][TILE - 1 - x];
}

#include <stdio.h>

int main() {
  const int n = TILES * TILE * TILE;
  static int h[n];
  int *in, *out;
  cudaMalloc(&in, sizeof(h));
  cudaMalloc(&out, sizeof(h));
  for (int i = 0; i < n; i++)
    h[i] = (SEED * 37 * i + i / 9) % 256;
  cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
  cudaMemset(out, 0, sizeof(h));
  dim3 block(TILE, 8);
  dim3 grid(TILES, 1);
  turn<<<grid, block>>>(in, out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++)
    printf("%d%c", h[i], i % TILE == TILE - 1 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
