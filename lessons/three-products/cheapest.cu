#define N 20
#define SEED 1

// fare[i][j] is the price of a direct ticket from town i to town j. best[i][j]
// becomes the price of the cheapest trip with two tickets: from i to some
// town k, and from k to j. One thread computes one element. (k may be i or j:
// a ticket to the town where you are costs nothing.)
__global__ void cheapest(const int *fare, int *best) {
  // TODO
}

// Launches cheapest with blocks of at most 64 threads, as 8 x 8.
void search(const int *fare, int *best) {
  // TODO: launch the kernel
}

#include <stdio.h>

int main() {
  int *fare, *best;
  cudaMallocManaged(&fare, N * N * sizeof(int));
  cudaMallocManaged(&best, N * N * sizeof(int));
  for (int i = 0; i < N * N; i++) {
    fare[i] = i / N == i % N ? 0 : (i * i * 7 * SEED + i * 11 + 300) % 901 + 100;
    best[i] = -1;
  }
  search(fare, best);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      printf("%d ", best[i * N + j]);
    printf("\n");
  }
  cudaFree(fare);
  cudaFree(best);
  return 0;
}
