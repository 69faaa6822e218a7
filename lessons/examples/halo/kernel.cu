#define N 24
#define TILE 8

__global__ void smooth(const int *in, int *out) {
  __shared__ int tile[TILE + 2];
  int t = threadIdx.x, i = blockIdx.x * TILE + t;
  tile[t + 1] = in[i];
  if (t == 0)
    tile[0] = i > 0 ? in[i - 1] : 0;
  if (t == TILE - 1)
    tile[TILE + 1] = i + 1 < N ? in[i + 1] : 0;
  __syncthreads();
  out[i] = tile[t] + tile[t + 1] + tile[t + 2];
}

#include <stdio.h>

int main() {
  int *in;
  cudaMallocManaged(&in, N * sizeof(int));
  int *out;
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++) in[i] = i * 7 % 10;
  smooth<<<N / TILE, TILE>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
// tilescope: focus block 1
