#include <cstdio>

#define SIDE 16
#define TILE 8

// One generation of the Game of Life; each block stages its cells and a halo of one.
__global__ void life(const unsigned char *now, unsigned char *then) {
  __shared__ unsigned char s[TILE + 2][TILE + 2];
  int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
  for (int i = threadIdx.y * TILE + threadIdx.x; i < (TILE + 2) * (TILE + 2); i += TILE * TILE) {
    int sy = i / (TILE + 2), sx = i % (TILE + 2);
    int gy = (blockIdx.y * TILE + sy - 1 + SIDE) % SIDE, gx = (blockIdx.x * TILE + sx - 1 + SIDE) % SIDE;
    s[sy][sx] = now[gy * SIDE + gx];
  }
  __syncthreads();
  int n = 0;
  for (int dy = 0; dy < 3; dy++)
    for (int dx = 0; dx < 3; dx++) n += s[threadIdx.y + dy][threadIdx.x + dx];
  int alive = s[threadIdx.y + 1][threadIdx.x + 1];
  n -= alive;
  then[y * SIDE + x] = n == 3 || (alive && n == 2);
}

int main() {
  unsigned char h[SIDE * SIDE] = {0}, *a, *b;
  h[1 * SIDE + 2] = h[2 * SIDE + 3] = h[3 * SIDE + 1] = h[3 * SIDE + 2] = h[3 * SIDE + 3] = 1;
  cudaMalloc(&a, sizeof h);
  cudaMalloc(&b, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  life<<<dim3(SIDE / TILE, SIDE / TILE), dim3(TILE, TILE)>>>(a, b);
  cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
  int living = 0;
  for (int i = 0; i < SIDE * SIDE; i++) living += h[i];
  printf("%d cells live\n", living);
  cudaFree(a);
  cudaFree(b);
  return 0;
}
