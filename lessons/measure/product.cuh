// Times the product of a lesson's own program, LESSON, of WIDTH x WIDTH, and checks some of its results on the host. A block computes TILE x TILE results, each
// thread SIDE x SIDE of them; or BLOCK_X to GRID_Y say what is launched. With TOLD the kernel is told WIDTH.
#define main lesson_main
#include LESSON
#undef main
#include "timed.cuh"
#include <vector>

int main() {
  const size_t n = (size_t)WIDTH * WIDTH;
  std::vector<float> a(n), b(n), c(n);
  for (size_t i = 0; i < n; i++) {
    a[i] = (i * 7 + 1) % 10 / 8.f;
    b[i] = (i * 3 + 3) % 10 / 8.f;
  }
  float *left, *right, *result;
  cudaMalloc(&left, n * 4);
  cudaMalloc(&right, n * 4);
  cudaMalloc(&result, n * 4);
  cudaMemcpy(left, a.data(), n * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(right, b.data(), n * 4, cudaMemcpyHostToDevice);
#ifdef BLOCK_X
  dim3 block(BLOCK_X, BLOCK_Y), grid(GRID_X, GRID_Y);
#else
  dim3 block(TILE / SIDE, TILE / SIDE), grid(WIDTH / TILE, WIDTH / TILE);
#endif
#ifdef TOLD
  timed([&] { product<<<grid, block>>>(left, right, result, WIDTH); });
#else
  timed([&] { product<<<grid, block>>>(left, right, result); });
#endif
  cudaMemcpy(c.data(), result, n * 4, cudaMemcpyDeviceToHost);
  for (size_t k = 0; k < 64; k++) {
    size_t row = k * 977 % WIDTH, col = k * 1511 % WIDTH;
    double sum = 0;
    for (size_t i = 0; i < WIDTH; i++)
      sum += (double)a[row * WIDTH + i] * b[i * WIDTH + col];
    if (fabs(sum - c[row * WIDTH + col]) > 1e-3 * sum) return 1;
  }
  return cudaGetLastError();
}
