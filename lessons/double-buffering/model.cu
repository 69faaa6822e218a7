#define PHASES 3
#define LATENCY 6 // cycles until a tile is there
#define WORK 4    // cycles of multiplying a tile
#define AHEAD 1   // 1: the next tile is asked for before a tile is multiplied

#define CYCLES (PHASES * (LATENCY + WORK))

__managed__ int trace[2][CYCLES], total;

// A model of one block, played by one thread. Row 0 of trace: a tile is on
// its way. Row 1: a tile is multiplied. Numbers are tiles, counted from 1.
__global__ void block() {
  int asked = 0, there = 0, arrives = 0, done = 0, left = 0;
  for (int c = 0; done < PHASES; c++) {
    if (asked == there && asked < PHASES && (AHEAD ? asked <= done + 1 : asked == done)) {
      asked++; // one tile at a time
      arrives = c + LATENCY;
    }
    if (left == 0 && there > done)
      left = WORK;
    trace[0][c] = asked > there ? asked : 0;
    trace[1][c] = left > 0 ? done + 1 : 0;
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
    printf(r ? "multiply " : "load     ");
    for (int c = 0; c < total; c++)
      printf(trace[r][c] ? "%d" : ".", trace[r][c]);
    printf("\n");
  }
  return 0;
}
