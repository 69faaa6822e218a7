#define CELLS 64 // of the chain
#define STEP 9   // from one cell to the next
#define LOADS 8  // of one launch
#define PLACE 1  // of the chain: 0 shared, 1 global, 2 constant

__constant__ int fixed[PLACE == 2 ? CELLS : 1];

// One thread follows a chain: each load says where the next one
// goes, so no load can begin before the previous one has ended.
__global__ void chase(const int *next, int *at) {
#if PLACE == 0
  __shared__ int cell[CELLS];
  for (int i = 0; i < CELLS; i++)
    cell[i] = next[i];
#endif
  int i = *at;
  for (int k = 0; k < LOADS; k++)
#if PLACE == 0
    i = cell[i];
#elif PLACE == 1
    i = next[i];
#else
    i = fixed[i];
#endif
  *at = i;
}

#include <stdio.h>

int main() {
  int h[CELLS], end = 0, *next, *at;
  for (int i = 0; i < CELLS; i++)
    h[i] = (i + STEP) % CELLS;
  cudaMalloc(&next, sizeof(h));
  cudaMalloc(&at, sizeof(end));
  cudaMemcpy(next, h, sizeof(h), cudaMemcpyHostToDevice);
  cudaMemcpy(at, &end, sizeof(end), cudaMemcpyHostToDevice);
#if PLACE == 2
  cudaMemcpyToSymbol(fixed, h, sizeof(h));
#endif
  chase<<<1, 1>>>(next, at);
  cudaMemcpy(&end, at, sizeof(end), cudaMemcpyDeviceToHost);
  printf("%d\n", end);
  cudaFree(next);
  cudaFree(at);
  return 0;
}

// tilescope: define PLACE 0 1 2
