#include <cstdio>
__device__ int collatz(unsigned n) { int k = 0; while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; if (++k > 1000) return -1; } return k; }
__global__ void k(int *o, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int v = collatz(i + 1), w = 0;
  switch (v % 5) { case 0: w = v; break; case 1: w = -v; case 2: w += 3; break; case 3: for (int j = 0; j < i % 4; ++j) { if (j == 2) continue; w += j * v; } break; default: w = i; do { w /= 2; } while (w > 5); }
  o[i] = w + v * 1000;
}
__global__ void mandel(unsigned char *o, int w, int h) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y; if (x >= w || y >= h) return;
  float cr = -2 + 3.0f * x / w, ci = -1 + 2.0f * y / h, zr = 0, zi = 0; int it = 0;
  while (it < 50 && zr * zr + zi * zi < 4.0f) { float t = zr * zr - zi * zi + cr; zi = 2 * zr * zi + ci; zr = t; ++it; }
  o[y * w + x] = it;
}
int main() {
  int h[100], *d; cudaMalloc(&d, sizeof h); k<<<4, 32>>>(d, 100); cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost); unsigned s = 0; for (int x : h) s = s * 31 + x; printf("%u\n", s);
  unsigned char *m, q[40 * 18]; cudaMalloc(&m, sizeof q); mandel<<<dim3(3, 5), dim3(16, 4)>>>(m, 40, 18); cudaMemcpy(q, m, sizeof q, cudaMemcpyDeviceToHost);
  for (int y = 0; y < 18; ++y) { for (int x = 0; x < 40; ++x) putchar(" .:-=+*#%@"[q[y * 40 + x] * 9 / 50]); putchar('\n'); }
  cudaFree(d); cudaFree(m);
}
