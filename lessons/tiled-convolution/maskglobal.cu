#define N 16
#define TILE 4
#define R 2

__global__ void conv(const float *in,
                     const float *mask,
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
  float a[N] = {3, 1, 4, 1, 5, 9, 2, 6,
                5, 3, 5, 8, 9, 7, 9, 3};
  float b[N], weight[2 * R + 1];
  for (int j = 0; j <= 2 * R; j++)
    weight[j] = j <= R ? j + 1 : 2 * R + 1 - j;

  float *in, *out, *mask;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a),
             cudaMemcpyHostToDevice);
  cudaMalloc(&mask, sizeof(weight));
  cudaMemcpy(mask, weight, sizeof(weight),
             cudaMemcpyHostToDevice);

  conv<<<N / TILE, TILE>>>(in, mask, out, N);

  cudaMemcpy(b, out, sizeof(b),
             cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%g ", b[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  cudaFree(mask);
  return 0;
}

// tilescope: warp 2
// tilescope: define TILE 4 8
// tilescope: define R 1 2
// tilescope: focus block 0 0 thread 3 0
