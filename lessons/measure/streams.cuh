// Times the copies and launches of a lesson's own program, LESSON, for N integers in PIECES pieces, and checks the squares on the host. Its
// macros COPIES and KERNEL name the streams, and PINNED the memory.
#define main lesson_main
#include LESSON
#undef main
#include "timed.cuh"
#include <algorithm>

int main() {
  int *host, *x;
  if (PINNED)
    cudaMallocHost(&host, N * 4ull);
  else
    host = (int *)malloc(N * 4ull);
  cudaMalloc(&x, N * 4ull);
  for (size_t i = 0; i < N; i++)
    host[i] = i % 1000;
  cudaStream_t stream[PIECES];
  for (int p = 0; p < PIECES; p++)
    cudaStreamCreate(&stream[p]);
  auto pieces = [&] {
    for (int p = 0; p < PIECES; p++) {
      int from = p * PIECE;
      cudaMemcpyAsync(x + from, host + from, PIECE * 4ull, cudaMemcpyHostToDevice, COPIES);
      square<<<PIECE / 256, 256, 0, KERNEL>>>(x + from);
      cudaMemcpyAsync(host + from, x + from, PIECE * 4ull, cudaMemcpyDeviceToHost, COPIES);
    }
  };
  pieces();
  cudaDeviceSynchronize();
  for (size_t i = 0; i < N; i++)
    if (host[i] != int(i % 1000 * (i % 1000))) return 1;
  std::fill(host, host + N, 1); // whose squares stay 1 however often they are taken
  timed(pieces);
  return cudaGetLastError();
}
