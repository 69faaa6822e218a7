#define BLOCKS 4
#define THREADS 1024
#define PATIENCE 400

__device__ int flag = 0;

// Block 0 polls a flag that the last block sets, and gives up after a while.
// Here atomicExch only stores the 1, and atomicAdd with 0 only reads.
__global__ void wait(int *out) {
  if (threadIdx.x > 0)
    return;
  if (blockIdx.x == BLOCKS - 1)
    atomicExch(&flag, 1);
  int seen = 1;
  if (blockIdx.x == 0) {
    seen = 0;
    for (int n = 0; n < PATIENCE && !seen; n++)
      seen = atomicAdd(&flag, 0);
  }
  out[blockIdx.x] = seen;
}

#include <stdio.h>

int main() {
  int *out, h[BLOCKS] = {0};
  cudaMalloc(&out, sizeof(h));
  wait<<<BLOCKS, THREADS>>>(out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
  cudaFree(out);
  return 0;
}

// tilescope: layout list
