#define WARPS 4
#define LATENCY 9 // cycles until a load's data arrives
#define LOADS 1   // loads of a round, issued one after another
#define WORK 2    // instructions that use each load's data

#define STEPS (LOADS * (1 + WORK)) // instructions of a round
#define ROUND (STEPS + LATENCY)    // cycles of a round, undisturbed
#define FIRST (LOADS + LATENCY)    // cycle of the first use
#define CYCLES (FIRST + 2 * ROUND)

__managed__ char trace[WARPS + 1][CYCLES];

// A model of one warp scheduler, played by one thread. In each cycle it
// issues one instruction of one ready warp. It stays with a warp until
// the warp has to wait. Row w of trace is warp w: L it loads, # it works,
// . it waits for data, - it is ready, but another warp has its turn. The last
// row is the scheduler: * where it issues an instruction, . where it cannot.
__global__ void scheduler() {
  int step[WARPS], ready[WARPS], last = 0;
  for (int w = 0; w < WARPS; w++)
    step[w] = ready[w] = 0;
  for (int c = 0; c < CYCLES; c++) {
    int turn = -1;
    for (int k = 0; k < WARPS && turn < 0; k++)
      if (ready[(last + k) % WARPS] <= c)
        turn = (last + k) % WARPS;
    for (int w = 0; w < WARPS; w++)
      trace[w][c] = w == turn ? (step[w] < LOADS ? 'L' : '#') : (ready[w] > c ? '.' : '-');
    trace[WARPS][c] = turn < 0 ? '.' : '*';
    if (turn < 0)
      continue;
    last = turn;
    step[turn] = (step[turn] + 1) % STEPS;
    if (step[turn] == LOADS)
      ready[turn] = c + 1 + LATENCY;
  }
}

#include <stdio.h>

int main() {
  scheduler<<<1, 1>>>();
  cudaDeviceSynchronize();
  int busy = 0;
  for (int c = FIRST; c < CYCLES; c++)
    busy += trace[WARPS][c] == '*';
  printf("busy %d of %d cycles\n", busy, CYCLES - FIRST);
  for (int w = 0; w < WARPS; w++) {
    printf("warp %2d ", w);
    for (int c = 0; c < CYCLES; c++)
      printf("%c", trace[w][c]);
    printf("\n");
  }
  return 0;
}
