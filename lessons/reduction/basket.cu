#define N 3000
#define BLOCKS 4
#define THREADS 128
#define SEED 1

// How much a basket costs: the sum of price[i] * pieces[i] over all i.
// Each block stores its share in part[blockIdx.x] with one store. There can
// be more articles than threads, or fewer. THREADS is a power of two.
__global__ void basket(const int *price, const int *pieces, int n, int *part) {
  // TODO
}

#include <stdio.h>

int main() {
  int *price, *pieces, *part, sum = 0;
  cudaMallocManaged(&price, N * sizeof(int));
  cudaMallocManaged(&pieces, N * sizeof(int));
  cudaMallocManaged(&part, BLOCKS * sizeof(int));
  for (int i = 0; i < N; i++) {
    price[i] = (i * 31 + SEED) % 97 + 1;
    pieces[i] = (i * SEED + i / 7) % 4;
  }
  for (int b = 0; b < BLOCKS; b++)
    part[b] = 0;
  basket<<<BLOCKS, THREADS>>>(price, pieces, N, part);
  cudaDeviceSynchronize();
  for (int b = 0; b < BLOCKS; b++)
    sum += part[b];
  printf("%d\n", sum);
  cudaFree(price);
  cudaFree(pieces);
  cudaFree(part);
  return 0;
}
