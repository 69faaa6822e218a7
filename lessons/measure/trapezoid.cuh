// Times ITERATIONS iterations of a lesson's own kernel, LESSON, INSIDE of them per launch, and checks some results on the host.
#define main lesson_main
#include LESSON
#undef main
#include "timed.cuh"
#include <algorithm>
#include <vector>

int main() {
  std::vector<float> a(N);
  for (size_t i = 0; i < N; i++)
    a[i] = i * 7919 % 100;
  float *x, *y;
  cudaMalloc(&x, sizeof(float) * N);
  cudaMalloc(&y, sizeof(float) * N);
  auto iterate = [&] {
    float *from = x, *to = y;
    for (int n = 0; n < ITERATIONS; n += INSIDE) {
      average<<<BLOCKS, N / BLOCKS + 2 * INSIDE>>>(from, to);
      std::swap(from, to);
    }
    return from;
  };
  cudaMemcpy(x, a.data(), sizeof(float) * N, cudaMemcpyHostToDevice);
  std::vector<float> got(N), old;
  cudaMemcpy(got.data(), iterate(), sizeof(float) * N, cudaMemcpyDeviceToHost);
  const int some = 4096; // elements that the host computes, too: those at the left end, and a margin
  std::vector<float> want(a.begin(), a.begin() + some + ITERATIONS);
  for (int n = 0; n < ITERATIONS; n++) {
    old = want;
    for (size_t i = 1; i + 1 < want.size(); i++)
      want[i] = (old[i - 1] + old[i] + old[i + 1]) / 3;
  }
  for (int i = 0; i < some; i++)
    if (fabsf(got[i] - want[i]) > .001f) return 1;
  timed(iterate);
  return cudaGetLastError();
}
