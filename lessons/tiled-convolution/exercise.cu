#define N 16
#define TILE 4
#define LEFT 1  // how far the mask reaches to the left
#define RIGHT 3 // and to the right
#define SEED 1

__constant__ float mask[LEFT + RIGHT + 1];

__global__ void conv(const float *in,
                     float *out, int n) {
  __shared__ float tile[LEFT + TILE + RIGHT];
  int i = blockIdx.x * TILE + threadIdx.x;
  int s = threadIdx.x + LEFT;
  tile[s] = in[i];
  if (threadIdx.x < LEFT) {
    int lo = i - LEFT;
    tile[s - LEFT] = lo < 0 ? 0 : in[lo];
  }
  __syncthreads();
  float sum = 0;
  for (int d = -LEFT; d <= RIGHT; d++)
    sum += tile[s + d] * mask[d + LEFT];
  out[i] = sum;
}

#include <stdio.h>

int main() {
  float a[N], b[N], weight[LEFT + RIGHT + 1];
  for (int j = 0; j < N; j++)
    a[j] = (SEED * 5 + j * j) % 11;
  for (int j = 0; j <= LEFT + RIGHT; j++)
    weight[j] = LEFT + RIGHT + 1 - j;

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
