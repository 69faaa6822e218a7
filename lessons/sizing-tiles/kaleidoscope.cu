#define TILES 6
#define TILE 32
#define SEED 1

// A kaleidoscope: each tile of TILE x TILE pixels is rotated by 180
// degrees. Its first pixel becomes its last, and so on. A block rotates one
// tile in shared memory. The picture is TILE pixels wide and its tiles are
// one below the other: a tile is TILE * TILE neighbours in memory.
__global__ void turn(const int *in, int *out) {
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
  dim3 block(TILE, TILE); // is that the best block?
  dim3 grid(TILES, 1);
  turn<<<grid, block>>>(in, out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++)
    printf("%d%c", h[i], i % TILE == TILE - 1 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
