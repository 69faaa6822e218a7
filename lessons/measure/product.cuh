// Times the kernel of a lesson's own program, LESSON, in launches timed by events, and checks some of its results on the host.
#define main lesson_main
#include LESSON
#undef main
#include <cmath>
#include <vector>

int main() {
  const size_t n = (size_t)WIDTH * WIDTH;
  std::vector<float> a(n), b(n), c(n);
  for (size_t i = 0; i < n; i++) {
    a[i] = (i * 7 + 1) % 10 / 8.f;
    b[i] = (i * 3 + 3) % 10 / 8.f;
  }
  float *M, *N, *P, ms, least = 1e30f, most = 0;
  cudaMalloc(&M, n * 4);
  cudaMalloc(&N, n * 4);
  cudaMalloc(&P, n * 4);
  cudaMemcpy(M, a.data(), n * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(N, b.data(), n * 4, cudaMemcpyHostToDevice);
  dim3 block(TILE, TILE), grid(WIDTH / TILE, WIDTH / TILE);
  cudaEvent_t from, to;
  cudaEventCreate(&from);
  cudaEventCreate(&to);
  for (int i = 0; i < 40; i++) {
    cudaEventRecord(from);
    product<<<grid, block>>>(M, N, P, WIDTH);
    cudaEventRecord(to);
    cudaEventSynchronize(to);
    cudaEventElapsedTime(&ms, from, to);
    if (i < 10) continue; // warming up
    least = fminf(least, ms);
    most = fmaxf(most, ms);
  }
  cudaMemcpy(c.data(), P, n * 4, cudaMemcpyDeviceToHost);
  for (size_t k = 0; k < 64; k++) {
    size_t row = k * 977 % WIDTH, col = k * 1511 % WIDTH;
    double sum = 0;
    for (size_t i = 0; i < WIDTH; i++)
      sum += (double)a[row * WIDTH + i] * b[i * WIDTH + col];
    if (fabs(sum - c[row * WIDTH + col]) > 1e-3 * sum) return 1;
  }
  printf("%.3f %.3f\n", least, most);
  return cudaGetLastError();
}
