#include <stdio.h>

// Says which block each of its threads is in.
__global__ void mark(int *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = blockIdx.x;
}

int main() {
  int n;
  cudaGetDeviceCount(&n);
  for (int d = 0; d < n; d++) {
    cudaDeviceProp p;
    cudaGetDeviceProperties(&p, d);
    printf("%s\n", p.name);
    printf("%d multiprocessors\n", p.multiProcessorCount);
    printf("at most %d threads per block\n", p.maxThreadsPerBlock);
    printf("%d bytes of shared memory per block\n", (int)p.sharedMemPerBlock);
    printf("%d threads per multiprocessor\n", p.maxThreadsPerMultiProcessor);
    printf("%d lanes per warp\n", p.warpSize);
    printf("%d bytes per block if asked for\n", (int)p.sharedMemPerBlockOptin);

    cudaSetDevice(d);
    // Two blocks, each as large as this device allows.
    int blocks = 2, threads = p.maxThreadsPerBlock, *out;
    cudaMalloc(&out, blocks * threads * sizeof(int));
    mark<<<blocks, threads>>>(out);
    cudaDeviceSynchronize();
    printf("so %d blocks of %d threads\n", blocks, threads);
    cudaFree(out);
  }
  return 0;
}
