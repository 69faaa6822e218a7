#define N 8
#define TILE 4

__global__ void blur(const int *in, int *out) {
  __shared__ int tile[TILE + 2][TILE + 2];
  int x0 = blockIdx.x * TILE, y0 = blockIdx.y * TILE;
  for (int k = threadIdx.y * TILE + threadIdx.x; k < (TILE + 2) * (TILE + 2); k += TILE * TILE) {
    int x = x0 + k % (TILE + 2) - 1, y = y0 + k / (TILE + 2) - 1;
    tile[k / (TILE + 2)][k % (TILE + 2)] = x >= 0 && x < N && y >= 0 && y < N ? in[y * N + x] : 0;
  }
  __syncthreads();
  int sum = 0;
  for (int dy = 0; dy < 3; dy++)
    for (int dx = 0; dx < 3; dx++)
      sum += tile[threadIdx.y + dy][threadIdx.x + dx];
  out[(y0 + threadIdx.y) * N + x0 + threadIdx.x] = sum;
}

#include <stdio.h>

int main() {
  int *in;
  cudaMallocManaged(&in, N * N * sizeof(int));
  int *out;
  cudaMallocManaged(&out, N * N * sizeof(int));
  for (int i = 0; i < N * N; i++) in[i] = i % 5;
  dim3 block(TILE, TILE), grid(N / TILE, N / TILE);
  blur<<<grid, block>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N * N; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
