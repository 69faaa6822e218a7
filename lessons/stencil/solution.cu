#define N 32
#define BLOCK 8
#define RADIUS 2
#define SEED 1
#define LOWEST -60 // no temperature is lower

// Each output is the highest of the temperatures within RADIUS of it.
__global__ void largest(const int *in, int *out) {
  __shared__ int tile[BLOCK + 2 * RADIUS];
  int g = blockIdx.x * BLOCK + threadIdx.x;
  int s = threadIdx.x + RADIUS;
  tile[s] = in[g];
  if (threadIdx.x < RADIUS) {
    int lo = g - RADIUS, hi = g + BLOCK;
    tile[s - RADIUS] = lo < 0 ? LOWEST : in[lo];
    tile[s + BLOCK] = hi < N ? in[hi] : LOWEST;
  }
  __syncthreads();
  int best = tile[s];
  for (int d = -RADIUS; d <= RADIUS; d++)
    if (tile[s + d] > best)
      best = tile[s + d];
  out[g] = best;
}

#include <stdio.h>

int main() {
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = (SEED * 7 + 11 * i) % 29 - 40;
  int *in, *out;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  largest<<<N / BLOCK, BLOCK>>>(in, out);
  cudaMemcpy(b, out, sizeof(b), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", b[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
