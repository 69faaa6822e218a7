// Times launches by events, as harnesses of lessons' kernels need it.
#include <cmath>
#include <cstdio>

// Prints the milliseconds of the fastest and the slowest of 30 launches, after ten to warm up.
template <typename Launch> void timed(Launch launch) {
  cudaEvent_t from, to;
  float ms, least = 1e30f, most = 0;
  cudaEventCreate(&from);
  cudaEventCreate(&to);
  for (int i = 0; i < 40; i++) {
    cudaEventRecord(from);
    launch();
    cudaEventRecord(to);
    cudaEventSynchronize(to);
    cudaEventElapsedTime(&ms, from, to);
    if (i < 10) continue;
    least = fminf(least, ms);
    most = fmaxf(most, ms);
  }
  printf("%.4f %.4f\n", least, most);
}
