#define WIDTH 10
#define HEIGHT 6
#define SIDE 4

// The picture mirrored: left becomes right.
__global__ void mirror(const int *in, int *out,
                       int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.x;
  out[y * width + (width - x)] = in[y * width + x];
}

#include <stdio.h>

int main() {
  static int a[WIDTH * HEIGHT], b[WIDTH * HEIGHT];
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    a[i] = i % 17;
  int *in, *out;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemset(out, 0, sizeof(b));
  dim3 block(SIDE, SIDE);
  dim3 grid(WIDTH / SIDE, HEIGHT / SIDE);
  mirror<<<grid, block>>>(in, out, WIDTH, HEIGHT);
  cudaMemcpy(b, out, sizeof(b), cudaMemcpyDeviceToHost);
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++)
      printf("%3d", b[y * WIDTH + x]);
    printf("\n");
  }
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
