#define N 1000
#define THREADS 256
#define SEED 1
#define SHIFT 40 // added to all values

// range[b] becomes the largest value minus the smallest one in block b's part
// of in, which has n values; block b owns the values from b * blockDim.x on.
// Values may be negative. They travel between the lanes of a warp by shuffles,
// and one barrier is enough.
__global__ void blockRange(const int *in, int *range, int n) {
  __shared__ int least[32], most[32];
  int t = threadIdx.x, lane = t % 32, warp = t / 32, warps = blockDim.x / 32;
  int i = blockIdx.x * blockDim.x + t;
  int low = i < n ? in[i] : 2147483647, high = i < n ? in[i] : -2147483648;
  for (int d = 16; d > 0; d /= 2) {
    low = min(low, __shfl_down_sync(0xffffffff, low, d));
    high = max(high, __shfl_down_sync(0xffffffff, high, d));
  }
  if (lane == 0) {
    least[warp] = low;
    most[warp] = high;
  }
  __syncthreads();
  if (warp == 0) {
    low = lane < warps ? least[lane] : 2147483647;
    high = lane < warps ? most[lane] : -2147483648;
    for (int d = 16; d > 0; d /= 2) {
      low = min(low, __shfl_down_sync(0xffffffff, low, d));
      high = max(high, __shfl_down_sync(0xffffffff, high, d));
    }
    if (lane == 0)
      range[blockIdx.x] = high - low;
  }
}

#include <stdio.h>

int main() {
  const int blocks = (N + THREADS - 1) / THREADS;
  int *in, *range;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&range, blocks * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = (SEED * 131 + 263 * i) % 1009 + SHIFT;
  for (int b = 0; b < blocks; b++)
    range[b] = -1;
  blockRange<<<blocks, THREADS>>>(in, range, N);
  cudaDeviceSynchronize();
  for (int b = 0; b < blocks; b++)
    printf("%d ", range[b]);
  printf("\n");
  cudaFree(in);
  cudaFree(range);
  return 0;
}
