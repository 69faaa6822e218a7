#define W 12
#define H 12
#define T 4 // a block computes T x T outputs
#define R 1
#define SIDE (T + 2 * R) // a row of the tile

__constant__ int mask[2 * R + 1][2 * R + 1];

// A block has a thread for each output.
__global__ void blur(const int *in, int *out) {
  __shared__ int tile[SIDE][SIDE];
  int left = blockIdx.x * T - R;
  int top = blockIdx.y * T - R;
  int t = threadIdx.y * T + threadIdx.x;
  for (int c = t; c < SIDE * SIDE; c += T * T) {
    int x = left + c % SIDE, y = top + c / SIDE;
    bool inside = x >= 0 && x < W && y >= 0 && y < H;
    tile[c / SIDE][c % SIDE] = inside ? in[y * W + x] : 0;
  }
  __syncthreads();
  int sum = 0;
  for (int dy = 0; dy <= 2 * R; dy++)
    for (int dx = 0; dx <= 2 * R; dx++)
      sum += tile[threadIdx.y + dy][threadIdx.x + dx] * mask[dy][dx];
  out[(top + R + threadIdx.y) * W + left + R + threadIdx.x] = sum;
}

#include <stdio.h>

int main() {
  int *in, *out, weight[2 * R + 1][2 * R + 1];
  cudaMallocManaged(&in, W * H * sizeof(int));
  cudaMallocManaged(&out, W * H * sizeof(int));
  for (int i = 0; i < W * H; i++)
    in[i] = (i * 7 + i / W) % 10;
  for (int y = 0; y <= 2 * R; y++)
    for (int x = 0; x <= 2 * R; x++)
      weight[y][x] = (y == R) + (x == R) + 1;
  cudaMemcpyToSymbol(mask, weight, sizeof(weight));
  blur<<<dim3(W / T, H / T), dim3(T, T)>>>(in, out);
  cudaDeviceSynchronize();
  for (int y = 0; y < H; y++) {
    for (int x = 0; x < W; x++)
      printf("%d ", out[y * W + x]);
    printf("\n");
  }
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
// tilescope: define R 1 2
// tilescope: shape in 12 12
// tilescope: shape out 12 12
// tilescope: focus block 1 1 thread 0 0
