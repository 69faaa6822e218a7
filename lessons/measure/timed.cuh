// Times launches by events, as harnesses of lessons' kernels need it.
#include <cmath>
#include <cstdio>

#ifndef LAUNCHES
#define LAUNCHES 30
#endif

// Prints the milliseconds of the fastest and the slowest of LAUNCHES launches, after a third as many to warm up; tells how many that were.
template <typename Launch> int timed(Launch launch) {
  const int warm = (LAUNCHES + 2) / 3;
  cudaEvent_t from, to;
  float ms, least = 1e30f, most = 0;
  cudaEventCreate(&from);
  cudaEventCreate(&to);
  for (int i = 0; i < warm + LAUNCHES; i++) {
    cudaEventRecord(from);
    launch();
    cudaEventRecord(to);
    cudaEventSynchronize(to);
    cudaEventElapsedTime(&ms, from, to);
    if (i < warm) continue;
    least = fminf(least, ms);
    most = fmaxf(most, ms);
  }
  printf("%.4f %.4f\n", least, most);
  return warm + LAUNCHES;
}
