// A picture of 76 × 62 pixels in blocks of 16 × 16: 80 × 64 threads, so that some of the last column's and the last row's have no pixel.
#include <stdio.h>

const int WIDTH = 76, HEIGHT = 62, TILE = 16;

__global__ void brighten(float *out, const float *in, int width, int height) {
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (col < width && row < height)
    out[row * width + col] = 2.0f * in[row * width + col];
}

int main() {
  static float picture[WIDTH * HEIGHT];
  for (int i = 0; i < WIDTH * HEIGHT; i++) picture[i] = i % 251;
  float *in, *out;
  cudaMalloc(&in, sizeof picture);
  cudaMalloc(&out, sizeof picture);
  cudaMemcpy(in, picture, sizeof picture, cudaMemcpyHostToDevice);
  dim3 block(TILE, TILE), grid((WIDTH + TILE - 1) / TILE, (HEIGHT + TILE - 1) / TILE);
  brighten<<<grid, block>>>(out, in, WIDTH, HEIGHT);
  cudaMemcpy(picture, out, sizeof picture, cudaMemcpyDeviceToHost);
  double sum = 0;
  for (int i = 0; i < WIDTH * HEIGHT; i++) sum += picture[i];
  printf("%d blocks, %d threads, %d pixels, sum %.0f\n", grid.x * grid.y, grid.x * grid.y * TILE * TILE, WIDTH * HEIGHT, sum);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
