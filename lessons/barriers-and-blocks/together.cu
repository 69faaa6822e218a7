#include <cooperative_groups.h>
#include <stdio.h>

#define BLOCKS 8
#define THREADS 1024

namespace cg = cooperative_groups;

// Each block stores its number; when all have, block 0 adds them up.
__global__ void addUp(int *part, int *sum) {
  if (threadIdx.x == 0)
    part[blockIdx.x] = blockIdx.x;
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    int all = 0;
    for (int b = 0; b < BLOCKS; b++)
      all += part[b];
    *sum = all;
  }
}

int main() {
  int *part, *sum, h = 0;
  cudaMalloc(&part, BLOCKS * sizeof(int));
  cudaMalloc(&sum, sizeof(int));
  cudaMemcpy(sum, &h, sizeof(h), cudaMemcpyHostToDevice);
  void *arguments[] = {&part, &sum};
  cudaError_t error =
      cudaLaunchCooperativeKernel(addUp, BLOCKS, THREADS, arguments);
  cudaMemcpy(&h, sum, sizeof(h), cudaMemcpyDeviceToHost);
  printf("%s: %d\n", cudaGetErrorString(error), h);
  cudaFree(part);
  cudaFree(sum);
  return 0;
}
