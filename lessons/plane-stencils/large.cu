#define CELLS (16 * 1024) // of 4 bytes: 64 KB

// Uses both ends of a large tile.
__global__ void ends(int *out) {
  extern __shared__ int tile[];
  if (threadIdx.x == 0)
    tile[0] = 1;
  if (threadIdx.x == 1)
    tile[CELLS - 1] = 2;
  __syncthreads();
  if (threadIdx.x == 0)
    *out = tile[0] + tile[CELLS - 1];
}

#include <stdio.h>

// Launches the kernel and prints whether that worked.
void attempt(int *out, int bytes) {
  int h = 0;
  cudaMemcpy(out, &h, sizeof(h), cudaMemcpyHostToDevice);
  ends<<<1, 128, bytes>>>(out);
  cudaError_t error = cudaGetLastError();
  cudaMemcpy(&h, out, sizeof(h), cudaMemcpyDeviceToHost);
  printf("%s, %d\n", cudaGetErrorString(error), h);
}

int main() {
  int *out, bytes = CELLS * sizeof(int);
  cudaMalloc(&out, sizeof(int));
  attempt(out, bytes);
  cudaFuncSetAttribute(ends, cudaFuncAttributeMaxDynamicSharedMemorySize,
                       bytes);
  cudaGetLastError(); // clear the error, if there was one
  attempt(out, bytes);
  cudaFree(out);
  return 0;
}
