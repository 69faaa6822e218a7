#define W 12
#define H 12
#define T 4 // a block computes T x T outputs
#define R 1

__constant__ int mask[2 * R + 1][2 * R + 1];

// A block has a thread for each output. The tile has no halo: a thread
// loads elements of other blocks itself, which the caches mostly have.
__global__ void blur(const int *in, int *out) {
  __shared__ int tile[T][T];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * T + tx, y = blockIdx.y * T + ty;
  tile[ty][tx] = in[y * W + x];
  __syncthreads();
  int sum = 0;
  for (int dy = -R; dy <= R; dy++)
    for (int dx = -R; dx <= R; dx++) {
      int cx = tx + dx, cy = ty + dy, element = 0;
      if (cx >= 0 && cx < T && cy >= 0 && cy < T)
        element = tile[cy][cx];
      else if (x + dx >= 0 && x + dx < W && y + dy >= 0 && y + dy < H)
        element = in[(y + dy) * W + x + dx];
      sum += element * mask[dy + R][dx + R];
    }
  out[y * W + x] = sum;
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
