#define MARKED 0 // so many elements of each lane become -1

#include <mma.h>
#include <stdio.h>
using namespace nvcuda::wmma;

// Each lane writes its own number into its elements of a tile.
__global__ void owner(int *out) {
  fragment<accumulator, 16, 16, 16, float> c;
  for (int i = 0; i < c.num_elements; i++)
    c.x[i] = threadIdx.x;
  for (int i = 0; i < MARKED; i++)
    c.x[i] = -1;
  __shared__ float tile[16 * 16];
  store_matrix_sync(tile, c, 16, mem_row_major);
  __syncwarp();
  for (int i = threadIdx.x; i < 256; i += 32)
    out[i] = tile[i];
}

int main() {
  int *out;
  cudaMallocManaged(&out, 16 * 16 * sizeof(int));
  owner<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 16 * 16; i++)
    printf("%2d%c", out[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(out);
  return 0;
}

// tilescope: shape out 16 16
// tilescope: shape tile 16 16
