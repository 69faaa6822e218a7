#define THREADS 16
#define LANES 4 // as in the figure; a real warp has 32
#define WARPS (THREADS / LANES)

__device__ int warpSum(int v) {
  for (int d = LANES / 2; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffff, v, d);
  return v; // the whole sum in lane 0
}

__global__ void blockSum(const int *in, int *out) {
  __shared__ int part[WARPS];
  int t = threadIdx.x, lane = t % LANES, warp = t / LANES;
  int v = warpSum(in[blockIdx.x * THREADS + t]);
  if (lane == 0)
    part[warp] = v;
  __syncthreads(); // every warp has stored its sum
  if (warp == 0) {
    v = warpSum(lane < WARPS ? part[lane] : 0);
    if (lane == 0)
      out[blockIdx.x] = v;
  }
}

#include <stdio.h>

int main() {
  const int blocks = 2, n = blocks * THREADS;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, blocks * sizeof(int));
  for (int i = 0; i < n; i++)
    in[i] = i + 1;
  blockSum<<<blocks, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  for (int b = 0; b < blocks; b++)
    printf("%d ", out[b]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
