#define N 32
#define PAD 0

// A warp stores a row of the tile, and later loads a column of it.
__global__ void transpose(const int *in, int *out) {
  __shared__ int tile[N][N + PAD];
  int x = threadIdx.x, y = threadIdx.y;
  for (int r = y; r < N; r += blockDim.y)
    tile[r][x] = in[r * N + x];
  __syncthreads();
  for (int r = y; r < N; r += blockDim.y)
    out[r * N + x] = tile[x][r];
}

#include <stdio.h>

int main() {
  static int a[N * N], b[N * N];
  int *in, *out, wrong = 0;
  for (int i = 0; i < N * N; i++)
    a[i] = i;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  transpose<<<1, dim3(N, 4)>>>(in, out);
  cudaMemcpy(b, out, sizeof(b), cudaMemcpyDeviceToHost);
  for (int r = 0; r < N; r++)
    for (int c = 0; c < N; c++)
      wrong += b[r * N + c] != a[c * N + r];
  printf("wrong: %d\n", wrong);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: define PAD 0 1 2
