#include <stdio.h>

int main() {
  int n;
  cudaGetDeviceCount(&n);
  for (int d = 0; d < n; d++) {
    cudaDeviceProp p;
    cudaGetDeviceProperties(&p, d);
    printf("%s\n", p.name);
    printf("%d multiprocessors\n", p.multiProcessorCount);
    printf("%d threads a block at most\n", p.maxThreadsPerBlock);
    printf("%d bytes shared a block\n", (int)p.sharedMemPerBlock);
    printf("%d threads a multiprocessor\n", p.maxThreadsPerMultiProcessor);
    printf("%d lanes a warp\n", p.warpSize);
  }
  return 0;
}
