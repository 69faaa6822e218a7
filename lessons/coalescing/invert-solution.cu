#define WIDTH 64
#define HEIGHT 8
#define SEED 1

// A picture's negative: one thread for each pixel.
__global__ void invert(const int *in, int *out) {
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (col < WIDTH && row < HEIGHT) {
    int i = row * WIDTH + col;
    out[i] = 255 - in[i];
  }
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, WIDTH * HEIGHT * sizeof(int));
  cudaMallocManaged(&out, WIDTH * HEIGHT * sizeof(int));
  for (int i = 0; i < WIDTH * HEIGHT; i++) {
    in[i] = (SEED * 37 * i + i / 5) % 256;
    out[i] = 0;
  }
  dim3 block(32, 4);
  dim3 grid((WIDTH + 31) / 32, (HEIGHT + 3) / 4);
  invert<<<grid, block>>>(in, out);
  cudaDeviceSynchronize();
  for (int row = 0; row < HEIGHT; row++) {
    for (int col = 0; col < WIDTH; col++)
      printf("%d ", out[row * WIDTH + col]);
    printf("\n");
  }
  cudaFree(in);
  cudaFree(out);
  return 0;
}
