#define WIDTH 7
#define HEIGHT 5

__global__ void brighten(const int *in, int *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < WIDTH && y < HEIGHT)
    out[y * WIDTH + x] = in[y * WIDTH + x] + 100;
}

#include <stdio.h>

int main() {
  int *in;
  cudaMallocManaged(&in, WIDTH * HEIGHT * sizeof(int));
  int *out;
  cudaMallocManaged(&out, WIDTH * HEIGHT * sizeof(int));
  for (int i = 0; i < WIDTH * HEIGHT; i++) in[i] = i;
  dim3 block(4, 4), grid(2, 2);
  brighten<<<grid, block>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < WIDTH * HEIGHT; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
// tilescope: shape in 5 7
// tilescope: shape out 5 7
