#define LANES 8   // as in the figure; a real warp has 32
#define MASK 0xff // lanes 0 to 7

__managed__ int after[3][LANES]; // v after each round

// The lanes of one warp add up their values, from register to register.
__global__ void warpSum(const int *in, int *out) {
  int t = threadIdx.x, round = 0;
  int v = in[t];
  for (int d = LANES / 2; d > 0; d /= 2) {
    v += __shfl_down_sync(MASK, v, d, LANES);
    after[round][t] = v;
    round++;
  }
  if (t == 0)
    *out = v;
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, LANES * sizeof(int));
  cudaMallocManaged(&out, sizeof(int));
  for (int i = 0; i < LANES; i++)
    in[i] = i + 1;
  warpSum<<<1, LANES>>>(in, out);
  cudaDeviceSynchronize();
  printf("%d\n", *out);
  for (int r = 0; r < 3; r++) {
    for (int i = 0; i < LANES; i++)
      printf("%d ", after[r][i]);
    printf("\n");
  }
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 8
