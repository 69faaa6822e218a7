#define ROWS 64
#define COLS 96
#define PITCH 80 // from one row of out to the next
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
    int i = 0; // the gap: which element of out belongs here?
    out[i] = tile[tx][ty];
  }
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, ROWS * COLS * sizeof(int));
  cudaMallocManaged(&out, COLS * PITCH * sizeof(int));
  for (int i = 0; i < ROWS * COLS; i++)
    in[i] = SEED * i % 1000;
  for (int i = 0; i < COLS * PITCH; i++)
    out[i] = -1;
  transpose<<<dim3(COLS / TILE, ROWS / TILE), dim3(TILE, 8)>>>(in, out);
  cudaDeviceSynchronize();
  for (int r = 0; r < COLS; r++)
    for (int c = 0; c < ROWS; c++)
      if (out[r * PITCH + c] != in[c * COLS + r]) {
        printf("out[%d][%d] is %d, and in[%d][%d] is %d\n", r, c, out[r * PITCH + c], c, r, in[c * COLS + r]);
        return 0;
      }
  for (int r = 0; r < COLS; r++)
    for (int c = ROWS; c < PITCH; c++)
      if (out[r * PITCH + c] != -1) {
        printf("row %d of out has %d in its padding\n", r, out[r * PITCH + c]);
        return 0;
      }
  printf("transposed\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}
