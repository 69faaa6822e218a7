#define WIDTH 96
#define PLACE 0 // 0 global, 1 shared, 2 constant

#if PLACE == 0
__device__ float table[WIDTH * WIDTH];
#elif PLACE == 2
__constant__ float table[WIDTH * WIDTH];
#endif

// Each thread reads one element of the table.
__global__ void look(float *out) {
  int t = threadIdx.x;
#if PLACE == 1
  __shared__ float table[WIDTH * WIDTH];
  for (int i = t; i < WIDTH * WIDTH; i += blockDim.x)
    table[i] = 0;
  __syncthreads();
#endif
  out[t] = table[t * WIDTH];
}

#include <stdio.h>

int main() {
  float *out;
  cudaMallocManaged(&out, 32 * sizeof(float));
  look<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  printf("%.0f\n", out[0]);
  cudaFree(out);
  return 0;
}

// tilescope: define PLACE 0 1 2
