#define BLOCKS 3
#define THREADS 8

__device__ int all = 0; // 0 when the program begins

// Every thread adds 1 to three counters.
__global__ void tally(int *out) {
  __shared__ int ours;
  int mine = 0;
  if (threadIdx.x == 0)
    ours = 0; // when the block begins
  __syncthreads();
  mine += 1;
  atomicAdd(&ours, 1);
  atomicAdd(&all, 1);
  __syncthreads();
  if (blockIdx.x == 1 && threadIdx.x == 0) {
    out[0] = mine;
    out[1] = ours;
  }
}

#include <stdio.h>

int main() {
  int *out, h[3];
  cudaMalloc(&out, 2 * sizeof(int));
  tally<<<BLOCKS, THREADS>>>(out);
  tally<<<BLOCKS, THREADS>>>(out);
  cudaMemcpy(h, out, 2 * sizeof(int), cudaMemcpyDeviceToHost);
  cudaMemcpyFromSymbol(&h[2], all, sizeof(int));
  printf("mine %d, ours %d, all %d\n", h[0], h[1], h[2]);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
