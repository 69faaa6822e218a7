#define WIDTH 75
#define HEIGHT 21
#define SEED 1

// A thumbnail: small is half as wide and half as high as in. Each of its
// pixels is the mean of 2 x 2 pixels of in, rounded down. A last column or
// row of in that has no partner is left out.
__global__ void halve(const int *in, int *small, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int across = width / 2;
  if (x < across && y < height / 2) {
    int i = 2 * y * width + 2 * x;
    int sum = in[i] + in[i + 1] + in[i + width] + in[i + width + 1];
    small[y * across + x] = sum / 4;
  }
}

#include <stdio.h>

int main() {
  const int across = WIDTH / 2, down = HEIGHT / 2;
  int *in, *small;
  cudaMallocManaged(&in, WIDTH * HEIGHT * sizeof(int));
  cudaMallocManaged(&small, across * down * sizeof(int));
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    in[i] = (SEED * 29 * i + i / 11) % 256;
  for (int i = 0; i < across * down; i++)
    small[i] = 0;
  dim3 block(32, 4);
  dim3 grid((across + 31) / 32, (down + 3) / 4);
  halve<<<grid, block>>>(in, small, WIDTH, HEIGHT);
  cudaDeviceSynchronize();
  for (int i = 0; i < across * down; i++)
    printf("%d%c", small[i], i % across == across - 1 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(small);
  return 0;
}
