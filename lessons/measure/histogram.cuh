// Times the histogram of a lesson's own program, LESSON, of N values in BINS bins, and checks the counts on the host.
#define main lesson_main
#include LESSON
#undef main
#include "timed.cuh"
#include <vector>

int main() {
  std::vector<int> values(N), want(BINS), got(BINS);
  unsigned random = 1;
  for (size_t i = 0; i < N; i++) {
    random = random * 1664525u + 1013904223u;
    values[i] = SKEW ? (random >> 16) % 16 == 5 : (random >> 16) % BINS;
    want[values[i]]++;
  }
  int *value, *count;
  cudaMalloc(&value, N * 4ull);
  cudaMalloc(&count, BINS * 4);
  cudaMemcpy(value, values.data(), N * 4ull, cudaMemcpyHostToDevice);
  const int each = PER * THREADS;
  cudaMemset(count, 0, BINS * 4);
  int launches = timed([&] { histogram<<<(N + each - 1) / each, THREADS>>>(value, count); });
  cudaMemcpy(got.data(), count, BINS * 4, cudaMemcpyDeviceToHost);
  for (int b = 0; b < BINS; b++)
    if ((unsigned)got[b] != (unsigned)want[b] * launches) return 1;
  return cudaGetLastError();
}
