#define ROWS 64
#define COLS 96
#define TILE 32
#define SEED 1

__global__ void transpose(const int *in, int *out) {
  __shared__ int tile[TILE][TILE + 1];
  int tx = threadIdx.x;
  for (int ty = threadIdx.y; ty < TILE; ty += blockDim.y) {
    int col = blockIdx.x * TILE + tx, row = blockIdx.y * TILE + ty;
    tile[ty][tx] = in[row * COLS + col];
  }
  __syncthreads();
  for (int ty = threadIdx.y; ty < TILE; ty += blockDim.y) {
    int i = (blockIdx.x * TILE + tx) * ROWS + blockIdx.y * TILE + ty;
    out[i] = tile[ty][tx];
  }
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, ROWS * COLS * sizeof(int));
  cudaMallocManaged(&out, ROWS * COLS * sizeof(int));
  for (int i = 0; i < ROWS * COLS; i++) {
    in[i] = SEED * i % 1000;
    out[i] = -1;
  }
  transpose<<<dim3(COLS / TILE, ROWS / TILE), dim3(TILE, 8)>>>(in, out);
  cudaDeviceSynchronize();
  for (int r = 0; r < COLS; r++)
    for (int c = 0; c < ROWS; c++)
      if (out[r * ROWS + c] != in[c * COLS + r]) {
        printf("out[%d][%d] is %d, and in[%d][%d] is %d\n", r, c, out[r * ROWS + c], c, r, in[c * COLS + r]);
        return 0;
      }
  printf("transposed\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}
