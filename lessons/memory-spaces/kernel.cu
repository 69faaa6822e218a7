#define BLOCKS 2
#define THREADS 4

__device__ int visits = 0;      // global
__constant__ int step;          // constant

__global__ void tour(int *out) {
  __shared__ int sum;           // shared
  int mine = threadIdx.x + 1;   // register
  int past[3];                  // local
  int i = blockIdx.x * blockDim.x + threadIdx.x;

  for (int k = 0; k < 3; k++)
    past[k] = mine * step + k;

  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads();
  atomicAdd(&sum, past[mine % 3]);
  __syncthreads();

  out[i] = sum;
  if (threadIdx.x == 0)
    atomicAdd(&visits, 1);
}

#include <stdio.h>

int main() {
  int *out, h[BLOCKS * THREADS], n, s = 10;
  cudaMalloc(&out, sizeof(h));
  cudaMemcpyToSymbol(step, &s, sizeof(s));
  tour<<<BLOCKS, THREADS>>>(out);
  tour<<<BLOCKS, THREADS>>>(out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  cudaMemcpyFromSymbol(&n, visits, sizeof(n));
  for (int i = 0; i < BLOCKS * THREADS; i++)
    printf("%d ", h[i]);
  printf("\n%d\n", n);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
// tilescope: focus block 1 0 thread 2 0
// tilescope: layout list
