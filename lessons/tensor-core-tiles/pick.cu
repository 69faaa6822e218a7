#include <mma.h>
#include <stdio.h>
using namespace nvcuda::wmma;

#define LD 32 // leading dimension: from one row (or column) to the next
#define LAYOUT mem_row_major

// Loads a tile of M. Element i of M holds the number i.
__global__ void pick(const float *M, float *tile) {
  fragment<accumulator, 16, 16, 16, float> c;
  load_matrix_sync(c, M + 16, LD, LAYOUT);
  store_matrix_sync(tile, c, 16, mem_row_major);
}

int main() {
  const int size = LD * 64;
  float *M, *tile;
  cudaMallocManaged(&M, size * sizeof(float));
  cudaMallocManaged(&tile, 16 * 16 * sizeof(float));
  for (int i = 0; i < size; i++)
    M[i] = i;
  pick<<<1, 32>>>(M, tile);
  cudaDeviceSynchronize();
  for (int i = 0; i < 16; i++)
    printf("%.0f ", tile[i]);
  printf("\n");
  cudaFree(M);
  cudaFree(tile);
  return 0;
}

// tilescope: shape M 64 LD
// tilescope: shape tile 16 16
