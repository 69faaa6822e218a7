#include <cstdio>

#define W 128
#define H 96
#define TILE 16

// A blur of three by three pixels over an image of 128 × 96: each block keeps its tile and the pixels around it in shared memory.
__global__ void blur(const unsigned char *in, unsigned char *out) {
  __shared__ unsigned char tile[TILE + 2][TILE + 2];
  int x0 = blockIdx.x * TILE - 1, y0 = blockIdx.y * TILE - 1;
  for (int i = threadIdx.y * TILE + threadIdx.x; i < (TILE + 2) * (TILE + 2); i += TILE * TILE) {
    int r = i / (TILE + 2), c = i % (TILE + 2), y = y0 + r, x = x0 + c;
    tile[r][c] = x >= 0 && x < W && y >= 0 && y < H ? in[y * W + x] : 0;
  }
  __syncthreads();
  int sum = 0;
  for (int r = 0; r < 3; r++)
    for (int c = 0; c < 3; c++) sum += tile[threadIdx.y + r][threadIdx.x + c];
  out[(y0 + 1 + threadIdx.y) * W + x0 + 1 + threadIdx.x] = sum / 9;
}

static unsigned char h[W * H];

int main() {
  for (int i = 0; i < W * H; i++) h[i] = (i % W) + (i / W);
  unsigned char *in, *out;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  blur<<<dim3(W / TILE, H / TILE), dim3(TILE, TILE)>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[0], h[W * H / 2]);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
