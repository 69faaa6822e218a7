#define W 24
#define H 16
#define SEED 1
#define T 4 // a block has T x T threads

// Each output is an element and its four neighbours on the diagonals.
// Elements outside the array count as 0.
__global__ void diagonals(const int *in, int *out) {
  extern __shared__ int tile[]; // the launch gives its size
  int side = blockDim.x + 2, threads = blockDim.x * blockDim.y;
  int left = blockIdx.x * blockDim.x - 1, top = blockIdx.y * blockDim.y - 1;
  for (int i = threadIdx.y * blockDim.x + threadIdx.x; i < side * side; i += threads) {
    int x = left + i % side, y = top + i / side;
    tile[i] = x >= 0 && x < W && y >= 0 && y < H ? in[y * W + x] : 0;
  }
  __syncthreads(); // the tile is complete
  int c = (threadIdx.y + 1) * side + threadIdx.x + 1; // own cell
  int sum = tile[c] + tile[c - side - 1] + tile[c - side + 1];
  sum += tile[c + side - 1] + tile[c + side + 1];
  out[(top + 1 + threadIdx.y) * W + left + 1 + threadIdx.x] = sum;
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, W * H * sizeof(int));
  cudaMallocManaged(&out, W * H * sizeof(int));
  for (int i = 0; i < W * H; i++)
    in[i] = (i * 7 + i / W * SEED) % 10 + 1;
  int cells = (T + 2) * (T + 2);
  diagonals<<<dim3(W / T, H / T), dim3(T, T), cells * sizeof(int)>>>(in, out);
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
