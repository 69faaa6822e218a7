#define PHASES 3
#define LATENCY 6 // cycles until a tile arrives
#define WORK 4    // cycles to multiply a tile
#define AHEAD 1   // 1: load the next tile while a tile is multiplied

#define CYCLES (PHASES * (LATENCY + WORK))

__managed__ int row[2][CYCLES], total; // 0: loading, 1: working

// A model of one block, played by one thread. In each cycle: which tile is
// being loaded, and which one is multiplied. Tiles are counted from 1.
__global__ void block() {
  int asked = 0, there = 0, arrives = 0, done = 0, left = 0;
  for (int c = 0; done < PHASES; c++) {
    if (asked == there && asked < PHASES && (AHEAD ? asked <= done + 1 : asked == done)) {
      asked++; // one tile at a time
      arrives = c + LATENCY;
    }
    if (left == 0 && there > done)
      left = WORK;
    row[0][c] = asked > there ? asked : 0;
    row[1][c] = left > 0 ? done + 1 : 0;
    if (left > 0 && --left == 0)
      done++;
    if (asked > there && c + 1 == arrives)
      there = asked;
    total = c + 1;
  }
}

#include <stdio.h>

int main() {
  block<<<1, 1>>>();
  cudaDeviceSynchronize();
  printf("%d cycles\n", total);
  for (int r = 0; r < 2; r++) {
    printf(r ? "working " : "loading ");
    for (int c = 0; c < total; c++)
      printf("%d", row[r][c]);
    printf("\n");
  }
  return 0;
}
