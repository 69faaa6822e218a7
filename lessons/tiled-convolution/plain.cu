#define N 16
#define TILE 4
#define R 2

__constant__ float mask[2 * R + 1];

__global__ void conv(const float *in,
                     float *out, int n) {
  int i = blockIdx.x * TILE + threadIdx.x;
  float sum = 0;
  for (int d = -R; d <= R; d++)
    if (i + d >= 0 && i + d < n)
      sum += in[i + d] * mask[d + R];
  out[i] = sum;
}

#include <stdio.h>

int main() {
  float a[N] = {3, 1, 4, 1, 5, 9, 2, 6,
                5, 3, 5, 8, 9, 7, 9, 3};
  float b[N], weight[2 * R + 1];
  for (int j = 0; j <= 2 * R; j++)
    weight[j] = j <= R ? j + 1 : 2 * R + 1 - j;

  float *in, *out;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a),
             cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(mask, weight,
                     sizeof(weight));

  conv<<<N / TILE, TILE>>>(in, out, N);

  cudaMemcpy(b, out, sizeof(b),
             cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%g ", b[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 2
// tilescope: define TILE 4 8
// tilescope: define R 1 2
// tilescope: focus block 0 0 thread 3 0
