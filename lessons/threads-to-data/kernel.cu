#define WIDTH 7
#define HEIGHT 5
#define SIDE 4

// Each pixel twice as bright. Row after row: row-major.
__global__ void brighten(const int *in, int *out,
                         int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    out[y * width + x] = 2 * in[y * width + x];
}

#include <stdio.h>

int main() {
  static int a[WIDTH * HEIGHT], b[WIDTH * HEIGHT];
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      a[y * WIDTH + x] = (x + y) % 10;
  int *in, *out;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  dim3 block(SIDE, SIDE);
  dim3 grid((WIDTH + SIDE - 1) / SIDE, (HEIGHT + SIDE - 1) / SIDE);
  brighten<<<grid, block>>>(in, out, WIDTH, HEIGHT);
  cudaMemcpy(b, out, sizeof(b), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    wrong += b[i] != 2 * a[i];
  printf("%dx%d blocks, wrong: %d\n", grid.x, grid.y, wrong);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
// tilescope: define SIDE 2 4
// tilescope: shape in 5 7
// tilescope: shape out 5 7
// tilescope: focus block 1 1 thread 0 0
