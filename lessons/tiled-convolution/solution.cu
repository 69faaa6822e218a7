#define N 16
#define TILE 4
#define R 2
#define SEED 1

__constant__ float mask[2 * R + 1];

__global__ void conv(const float *in,
                     float *out, int n) {
  __shared__ float tile[TILE + 2 * R];
  int i = blockIdx.x * TILE + threadIdx.x;
  int s = threadIdx.x + R;
  tile[s] = in[i];
  if (threadIdx.x < R) {
    int lo = i - R, hi = i + TILE;
    tile[s - R] = lo < 0 ? 0 : in[lo];
    tile[s + TILE] = hi < n ? in[hi] : 0;
  }
  __syncthreads();
  float sum = 0;
  for (int d = -R; d <= R; d++)
    sum += tile[s + d] * mask[d + R];
  out[i] = sum;
}

#include <stdio.h>

int main() {
  float a[N], b[N], weight[2 * R + 1];
  for (int j = 0; j < N; j++)
    a[j] = (SEED * 5 + 3 * j) % 9;
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
