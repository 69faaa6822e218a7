#define CALLS 128
#define TAXIS 80
#define BLOCK 32
#define SEED 1

// Each thread finds the nearest taxi for one call: nearest[i] becomes the
// number of the taxi for which |x - taxi.x| + |y - taxi.y| is least, the
// first of them if there are several. The block loads the taxis into
// shared memory, BLOCK at a time, and loads each of them once. The last
// piece may have fewer than BLOCK taxis, the last block fewer calls.
// (An int2 is a structure of two ints, x and y.)
__global__ void dispatch(const int2 *call, const int2 *taxi, int *nearest) {
}

#include <stdio.h>

int main() {
  int2 *call, *taxi;
  int *nearest;
  cudaMallocManaged(&call, CALLS * sizeof(int2));
  cudaMallocManaged(&taxi, TAXIS * sizeof(int2));
  cudaMallocManaged(&nearest, CALLS * sizeof(int));
  for (int i = 0; i < CALLS; i++) {
    call[i] = make_int2((SEED * 37 * i) % 211, (53 * i + i * i) % 197);
    nearest[i] = -1;
  }
  for (int k = 0; k < TAXIS; k++)
    taxi[k] = make_int2((71 * k + SEED) % 211, (29 * k + k * k) % 197);
  dispatch<<<(CALLS + BLOCK - 1) / BLOCK, BLOCK>>>(call, taxi, nearest);
  cudaDeviceSynchronize();
  for (int i = 0; i < CALLS; i++)
    printf("%d ", nearest[i]);
  printf("\n");
  cudaFree(call);
  cudaFree(taxi);
  cudaFree(nearest);
  return 0;
}
