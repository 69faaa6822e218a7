#define MOST (48 * 48)

// Each thread of the block marks its element.
__global__ void mark(int *out) {
  out[threadIdx.y * blockDim.x + threadIdx.x] = 1;
}

#include <stdio.h>

int main() {
  static int h[MOST];
  int *out;
  cudaMalloc(&out, sizeof(h));
  for (int side = 16; side <= 48; side += 16) {
    for (int i = 0; i < MOST; i++)
      h[i] = 7;
    cudaMemcpy(out, h, sizeof(h), cudaMemcpyHostToDevice);
    mark<<<1, dim3(side, side)>>>(out);
    cudaError_t error = cudaGetLastError();
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d x %d: %s, out[0] is %d\n", side, side,
           cudaGetErrorString(error), h[0]);
  }
  cudaFree(out);
  return 0;
}
