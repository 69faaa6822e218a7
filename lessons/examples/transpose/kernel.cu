#define N 8
#define TILE 4

__global__ void transpose(const int *in, int *out) {
  __shared__ int tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * N + x];
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  out[y * N + x] = tile[threadIdx.x][threadIdx.y];
}

#include <stdio.h>

int main() {
  int *in;
  cudaMallocManaged(&in, N * N * sizeof(int));
  int *out;
  cudaMallocManaged(&out, N * N * sizeof(int));
  for (int i = 0; i < N * N; i++) in[i] = i;
  dim3 block(TILE, TILE), grid(N / TILE, N / TILE);
  transpose<<<grid, block>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N * N; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
// tilescope: focus block 1 0
