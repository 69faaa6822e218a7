#define MARKED 0 // this many elements of each lane become -1

#include <mma.h>
#include <stdio.h>
using namespace nvcuda::wmma;

// Each lane writes its own number into its elements of a tile.
__global__ void owner(float *out) {
  fragment<accumulator, 16, 16, 16, float> c;
  for (int i = 0; i < c.num_elements; i++)
    c.x[i] = threadIdx.x;
  for (int i = 0; i < MARKED; i++)
    c.x[i] = -1;
  store_matrix_sync(out, c, 16, mem_row_major);
}

int main() {
  float *out;
  cudaMallocManaged(&out, 16 * 16 * sizeof(float));
  owner<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 16 * 16; i++)
    printf("%2.0f%c", out[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(out);
  return 0;
}

// tilescope: shape out 16 16
