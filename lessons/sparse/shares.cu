#define PAGES 40
#define SEED 1

// One round of ranking web pages. Row p of the matrix lists the pages that
// link to page p: entries first[p] to first[p + 1] - 1 of from. Page q has
// links[q] links in all, and gives each of them an equal share of rank[q].
// A reader follows a link 85 times in 100, and otherwise opens any page.
__global__ void shares(const int *first, const int *from, const int *links,
                       const float *rank, float *next) {
  int p = blockIdx.x * blockDim.x + threadIdx.x;
  if (p >= PAGES)
    return;
  float sum = 0;
  for (int k = first[p]; k < first[p + 1]; k++)
    sum += 0; // the gap: what does entry k add?
  next[p] = 0.15f / PAGES + 0.85f * sum;
}

#include <stdio.h>

int main() {
  int *first, *from, *links, n = 0;
  float *rank, *next;
  cudaMallocManaged(&first, (PAGES + 1) * sizeof(int));
  cudaMallocManaged(&from, 6 * PAGES * sizeof(int));
  cudaMallocManaged(&links, PAGES * sizeof(int));
  cudaMallocManaged(&rank, PAGES * sizeof(float));
  cudaMallocManaged(&next, PAGES * sizeof(float));
  for (int p = 0; p < PAGES; p++) {
    links[p] = 0;
    rank[p] = (p % 4 + 1) * 0.01f;
    next[p] = -1;
  }
  for (int p = 0; p < PAGES; p++) {
    first[p] = n;
    for (int k = 0; k < (p * SEED + p / 3) % 6; k++) {
      from[n] = (p + 1 + k * (SEED + 4)) % PAGES;
      links[from[n]]++;
      n++;
    }
  }
  first[PAGES] = n;
  shares<<<(PAGES + 31) / 32, 32>>>(first, from, links, rank, next);
  cudaDeviceSynchronize();
  for (int p = 0; p < PAGES; p++)
    printf("%.4f ", next[p]);
  printf("\n");
  cudaFree(first);
  cudaFree(from);
  cudaFree(links);
  cudaFree(rank);
  cudaFree(next);
  return 0;
}
