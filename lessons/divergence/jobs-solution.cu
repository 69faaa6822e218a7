#define THREADS 128
#define SEED 1

// Each warp has a job of its own: warp 0 of a block does job 0, warp 1 does
// job 1, and so on.
__global__ void jobs(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int job = threadIdx.x / warpSize;
  int x = in[i];
  if (job == 0)
    x = x + 100;
  else if (job == 1)
    x = 2 * x;
  else if (job == 2)
    x = x * x;
  else
    x = -x;
  out[i] = x;
}

#include <stdio.h>

int main() {
  const int n = 2 * THREADS;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++)
    in[i] = (SEED * 7 + 5 * i) % 23;
  jobs<<<2, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++)
    printf("%d%c", out[i], i % 32 == 31 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
