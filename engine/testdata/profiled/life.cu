#include <cstdio>
#include <utility>
__global__ void step(const unsigned char *a, unsigned char *b, int w, int h) {
  __shared__ unsigned char s[10][18];
  int gx = blockIdx.x * 16, gy = blockIdx.y * 8;
  for (int i = threadIdx.y * 16 + threadIdx.x; i < 180; i += 128) {
    int y = (gy + i / 18 - 1 + h) % h, x = (gx + i % 18 - 1 + w) % w;
    s[i / 18][i % 18] = a[y * w + x];
  }
  __syncthreads();
  int x = threadIdx.x + 1, y = threadIdx.y + 1, n = 0;
  for (int dy = -1; dy <= 1; ++dy) for (int dx = -1; dx <= 1; ++dx) if (dx || dy) n += s[y + dy][x + dx];
  b[(gy + threadIdx.y) * w + gx + threadIdx.x] = n == 3 || (n == 2 && s[y][x]);
}
int main() {
  const int w = 32, h = 16; unsigned char a[w * h] = {}, *p, *q;
  a[1 * w + 2] = a[2 * w + 3] = a[3 * w + 1] = a[3 * w + 2] = a[3 * w + 3] = 1;
  cudaMalloc(&p, sizeof a); cudaMalloc(&q, sizeof a); cudaMemcpy(p, a, sizeof a, cudaMemcpyHostToDevice);
  for (int k = 0; k < 6; ++k) { step<<<dim3(2, 2), dim3(16, 8)>>>(p, q, w, h); std::swap(p, q); }
  cudaMemcpy(a, p, sizeof a, cudaMemcpyDeviceToHost);
  for (int y = 0; y < 8; ++y) { for (int x = 0; x < 12; ++x) putchar(a[y * w + x] ? '#' : '.'); putchar('\n'); }
  cudaFree(p); cudaFree(q);
}
