#define SHOPS 12
#define HOMES 20
#define SEED 1

// away[s][h] is the distance from shop s to home h, in blocks of streets:
// a table of SHOPS rows and HOMES columns, one thread for each element.
__global__ void distances(const int *shopX, const int *shopY,
                          const int *homeX, const int *homeY, int *away) {
  int h = blockIdx.x * blockDim.x + threadIdx.x;
  int s = blockIdx.y * blockDim.y + threadIdx.y;
  // the gap: which threads have an element, and where is it in the table?
}

#include <stdio.h>

int main() {
  int *shop, *home, *away;
  cudaMallocManaged(&shop, 2 * SHOPS * sizeof(int));
  cudaMallocManaged(&home, 2 * HOMES * sizeof(int));
  cudaMallocManaged(&away, SHOPS * HOMES * sizeof(int));
  for (int s = 0; s < 2 * SHOPS; s++)
    shop[s] = (s * s * SEED + 3 * s) % 40;
  for (int h = 0; h < 2 * HOMES; h++)
    home[h] = (h * 11 + SEED) % 40;
  for (int i = 0; i < SHOPS * HOMES; i++)
    away[i] = -1;
  dim3 block(8, 8);
  dim3 grid((HOMES + 7) / 8, (SHOPS + 7) / 8);
  distances<<<grid, block>>>(shop, shop + SHOPS, home, home + HOMES, away);
  cudaDeviceSynchronize();
  for (int s = 0; s < SHOPS; s++) {
    for (int h = 0; h < HOMES; h++)
      printf("%d ", away[s * HOMES + h]);
    printf("\n");
  }
  cudaFree(shop);
  cudaFree(home);
  cudaFree(away);
  return 0;
}
