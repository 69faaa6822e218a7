// Times launches of a lesson's own kernel, LESSON, whose one thread follows a chain of LOADS loads, each launch from where the last one ended,
// and checks where it ends.
#define main lesson_main
#include LESSON
#undef main
#include "timed.cuh"

__global__ void chain(int *next) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < CELLS)
    next[i] = (i + STEP) % CELLS;
}

int main() {
  int *next, *at, end;
  cudaMalloc(&next, sizeof(int) * CELLS);
  cudaMalloc(&at, sizeof(int));
  cudaMemset(at, 0, sizeof(int));
  chain<<<(CELLS + 255) / 256, 256>>>(next);
#if PLACE == 2
  cudaMemcpyToSymbol(fixed, next, sizeof(int) * CELLS, 0, cudaMemcpyDeviceToDevice);
#endif
  long long launches = timed([&] { chase<<<1, 1>>>(next, at); });
  cudaMemcpy(&end, at, sizeof(int), cudaMemcpyDeviceToHost);
  if (end != launches * LOADS * STEP % CELLS) return 1;
  return cudaGetLastError();
}
