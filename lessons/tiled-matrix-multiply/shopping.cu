#define SHOPS 20
#define GOODS 30
#define DISHES 44
#define TILE 8
#define SEED 1

// What a dish costs with the prices of a shop. price has a row for each
// shop and a column for each good, amount a row for each good and a column
// for each dish. cost, with a row for each shop and a column for each dish,
// becomes their product. A block of TILE x TILE threads computes TILE x TILE
// elements of it, and loads each element of price and amount that it needs
// once. No size has to be a multiple of TILE.
__global__ void shopping(const int *price, const int *amount, int *cost) {
}

#include <stdio.h>

int main() {
  int *price, *amount, *cost;
  cudaMallocManaged(&price, SHOPS * GOODS * sizeof(int));
  cudaMallocManaged(&amount, GOODS * DISHES * sizeof(int));
  cudaMallocManaged(&cost, SHOPS * DISHES * sizeof(int));
  for (int i = 0; i < SHOPS * GOODS; i++)
    price[i] = 1 + (SEED * 17 * i + i / 5) % 40;
  for (int i = 0; i < GOODS * DISHES; i++)
    amount[i] = (SEED * 23 * i + i / 3) % 4;
  for (int i = 0; i < SHOPS * DISHES; i++)
    cost[i] = -1;
  dim3 block(TILE, TILE);
  dim3 grid((DISHES + TILE - 1) / TILE, (SHOPS + TILE - 1) / TILE);
  shopping<<<grid, block>>>(price, amount, cost);
  cudaDeviceSynchronize();
  for (int i = 0; i < SHOPS * DISHES; i++)
    printf("%d%c", cost[i], i % DISHES == DISHES - 1 ? '\n' : ' ');
  cudaFree(price);
  cudaFree(amount);
  cudaFree(cost);
  return 0;
}
