#define N 32
#define READ 0 // 1: the warp reads columns and writes rows

// One thread moves an element from row y, column x to row x, column y.
__global__ void transpose(const float *in, float *out) {
  int x = threadIdx.x;
  for (int y = threadIdx.y; y < N; y += blockDim.y)
#if READ
    out[y * N + x] = in[x * N + y];
#else
    out[x * N + y] = in[y * N + x];
#endif
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
