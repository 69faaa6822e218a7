#define N 32
#define PAD 0

// The block loads rows into a tile, and takes columns out of it.
__global__ void transpose(const float *in, float *out) {
  __shared__ float tile[N][N + PAD];
  int x = threadIdx.x;
  for (int y = threadIdx.y; y < N; y += blockDim.y)
    tile[y][x] = in[y * N + x]; // row y of in
  __syncthreads();
  for (int y = threadIdx.y; y < N; y += blockDim.y)
    out[y * N + x] = tile[x][y]; // row y of out
}

#include <stdio.h>

int main() {
  float *in, *out;
  cudaMallocManaged(&in, N * N * sizeof(float));
  cudaMallocManaged(&out, N * N * sizeof(float));
  for (int i = 0; i < N * N; i++)
    in[i] = i;
  transpose<<<1, dim3(N, 4)>>>(in, out);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int r = 0; r < N; r++)
    for (int c = 0; c < N; c++)
      wrong += out[r * N + c] != in[c * N + r];
  printf("wrong: %d\n", wrong);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: define PAD 0 1 2
