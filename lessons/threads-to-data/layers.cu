#define COLS 40
#define ROWS 6
#define LAYERS 5
#define SEED 1

// Temperatures above a region, in tenths of a degree: layer after layer,
// and in each layer row after row. Celsius becomes Fahrenheit.
__global__ void fahrenheit(const int *in, int *out) {
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int layer = blockIdx.z * blockDim.z + threadIdx.z;
  if (col < COLS && row < ROWS) { // the gap: is that enough?
    int i = 0; // the gap: which element is this?
    out[i] = in[i] * 9 / 5 + 320;
  }
}

#include <stdio.h>

int main() {
  const int n = COLS * ROWS * LAYERS;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++) {
    in[i] = 250 - (SEED * 13 * i + i / 7) % 400;
    out[i] = 0;
  }
  dim3 block(32, 4, 2);
  dim3 grid((COLS + 31) / 32, (ROWS + 3) / 4, (LAYERS + 1) / 2);
  fahrenheit<<<grid, block>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++)
    printf("%d%c", out[i], i % COLS == COLS - 1 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
