#define W 24
#define H 16
#define SEED 1
#define T 4 // a block has T x T threads

// out becomes the largest of an element and its eight neighbours, corners
// included; elements outside the array do not count. All are positive.
// The tile has blockDim.x + 2 columns and blockDim.y + 2 rows, in dynamic
// shared memory, and each block loads an element at most once.
__global__ void largest(const int *in, int *out) {
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, W * H * sizeof(int));
  cudaMallocManaged(&out, W * H * sizeof(int));
  for (int i = 0; i < W * H; i++)
    in[i] = (i * 7 + i / W * SEED) % 10 + 1;
  int cells = (T + 2) * (T + 2);
  largest<<<dim3(W / T, H / T), dim3(T, T), cells * sizeof(int)>>>(in, out);
  cudaDeviceSynchronize();
  for (int y = 0; y < H; y++) {
    for (int x = 0; x < W; x++)
      printf("%2d ", out[y * W + x]);
    printf("\n");
  }
  cudaFree(in);
  cudaFree(out);
  return 0;
}
