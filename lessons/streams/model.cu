#define PIECES 2
#define COPY 12   // cycles to copy everything in; copying it out takes as long
#define KERNEL 12 // cycles to compute everything
#define STREAMS 1 // 1: each piece has its own stream, 0: one stream for all

#define IN (COPY / PIECES)
#define RUN (KERNEL / PIECES)
#define MOST (2 * COPY + KERNEL)

__managed__ char engine[3][MOST]; // rows: in, run, out
__managed__ int total;

// A model of a device with an engine for copies in, one for kernels and one
// for copies out, played by one thread. In each cycle: the number of the piece
// that each of them works on (a, b for 10, 11), or . for none. A piece goes
// through them in order, and each engine takes the pieces in order, one at a
// time. began and done count the pieces of each engine.
__global__ void device() {
  int began[3] = {0, 0, 0}, ends[3] = {0, 0, 0}, done[3] = {0, 0, 0};
  int takes[3] = {IN, RUN, IN};
  for (int c = 0; c < MOST; c++) {
    for (int e = 0; e < 3; e++)
      if (began[e] > done[e] && ends[e] == c)
        done[e] = began[e];
    for (int e = 0; e < 3; e++) {
      bool free = began[e] == done[e] && began[e] < PIECES;
      bool ready = e == 0 ? STREAMS || done[2] == began[0] : done[e - 1] > began[e];
      if (free && ready) {
        began[e]++;
        ends[e] = c + takes[e];
      }
    }
    for (int e = 0; e < 3; e++)
      engine[e][c] = began[e] == done[e] ? '.' : (done[e] < 10 ? '0' : 'a' - 10) + done[e];
    if (done[2] < PIECES)
      total = c + 1;
  }
}

#include <stdio.h>

int main() {
  device<<<1, 1>>>();
  cudaDeviceSynchronize();
  printf("%d cycles\n", total);
  for (int e = 0; e < 3; e++) {
    printf(e == 0 ? "in  " : e == 1 ? "run " : "out ");
    for (int c = 0; c < total; c++)
      printf("%c", engine[e][c]);
    printf("\n");
  }
  return 0;
}
