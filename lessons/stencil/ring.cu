#define N 256
#define BLOCK 64
#define RULE 184 // a model of traffic on a ring road
#define SEED 1

// One generation of a cellular automaton. The N cells form a ring: cell 0
// is to the right of cell N - 1. A cell and its two neighbours are three
// bits: 4 * left + 2 * own + right. This number says which bit of RULE is
// the new cell. A block of BLOCK threads loads each cell that it needs once.
__global__ void generation(const int *now, int *next) {
  // TODO
}

#include <stdio.h>

int main() {
  int *now, *next;
  cudaMallocManaged(&now, N * sizeof(int));
  cudaMallocManaged(&next, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    now[i] = (i * i * SEED + i / 2 + 3) % 5 < 2;
    next[i] = 0;
  }
  generation<<<N / BLOCK, BLOCK>>>(now, next);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%c%s", next[i] ? '#' : '.', i % 32 == 31 ? "\n" : "");
  cudaFree(now);
  cudaFree(next);
  return 0;
}
