#define N 5
#define LANES 8
#define MASK 0xff           // lanes 0 to 7
#define NONE (-2147483647 - 1) // the smallest int

// The largest of n values, one per lane; some lanes have none.
__global__ void warpMax(const int *in, int *out, int n) {
  int t = threadIdx.x;
  int v = t < n ? in[t] : NONE;
  for (int d = LANES / 2; d > 0; d /= 2)
    v = max(v, __shfl_down_sync(MASK, v, d, LANES)); // all lanes
  if (t == 0)
    *out = v;
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, LANES * sizeof(int));
  cudaMallocManaged(&out, sizeof(int));
  for (int i = 0; i < LANES; i++)
    in[i] = -3 - i * 7 % 5;
  warpMax<<<1, LANES>>>(in, out, N);
  cudaDeviceSynchronize();
  printf("%d\n", *out);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 8
