#define HUTS 64
#define PEAKS 64
#define TILE 16
#define SEED 1

// A table for hikers: climb[p * HUTS + h] is how many metres you climb from
// hut h to peak p, or 0 if the peak is lower. A block computes TILE x TILE
// entries, and needs TILE huts and TILE peaks for them.
__global__ void climbs(const int *hut, const int *peak, int *climb) {
  __shared__ int low[TILE], high[TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int h = blockIdx.x * TILE + x;
  int p = blockIdx.y * TILE + y;
  // a gap: load the huts and the peaks of this block
  climb[p * HUTS + h] = max(peak[p] - hut[h], 0);
}

#include <stdio.h>

int main() {
  int *hut, *peak, *climb;
  cudaMallocManaged(&hut, HUTS * sizeof(int));
  cudaMallocManaged(&peak, PEAKS * sizeof(int));
  cudaMallocManaged(&climb, HUTS * PEAKS * sizeof(int));
  for (int h = 0; h < HUTS; h++)
    hut[h] = 900 + (SEED * 97 * h + h * h) % 1300;
  for (int p = 0; p < PEAKS; p++)
    peak[p] = 1700 + (SEED * 61 * p + p * p) % 1900;
  for (int i = 0; i < HUTS * PEAKS; i++)
    climb[i] = 0;
  dim3 block(TILE, TILE);
  dim3 grid(HUTS / TILE, PEAKS / TILE);
  climbs<<<grid, block>>>(hut, peak, climb);
  cudaDeviceSynchronize();
  for (int i = 0; i < HUTS * PEAKS; i++)
    printf("%d%c", climb[i], i % HUTS == HUTS - 1 ? '\n' : ' ');
  cudaFree(hut);
  cudaFree(peak);
  cudaFree(climb);
  return 0;
}
