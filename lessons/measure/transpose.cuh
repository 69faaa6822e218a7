// Times the transpose of a lesson's own program, LESSON, of ROWS x COLS, and checks some of its results on the host.
#define main lesson_main
#include LESSON
#undef main
#include "timed.cuh"
#include <vector>

int main() {
  const size_t n = (size_t)ROWS * COLS;
  std::vector<int> a(n);
  for (size_t i = 0; i < n; i++)
    a[i] = i;
  int *in, *out;
  cudaMalloc(&in, n * 4);
  cudaMalloc(&out, n * 4);
  cudaMemcpy(in, a.data(), n * 4, cudaMemcpyHostToDevice);
  timed([&] { transpose<<<dim3(COLS / TILE, ROWS / TILE), dim3(TILE, TILE)>>>(in, out); });
  cudaMemcpy(a.data(), out, n * 4, cudaMemcpyDeviceToHost);
  for (size_t k = 0; k < 4096; k++) {
    size_t row = k * 977 % ROWS, col = k * 1511 % COLS;
    if (a[col * ROWS + row] != (int)(row * COLS + col)) return 1;
  }
  return cudaGetLastError();
}
