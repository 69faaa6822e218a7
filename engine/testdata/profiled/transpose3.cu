#include <cstdio>
#define T 32
__global__ void naive(const float *a, float *b, int w, int h) { int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y; if (x < w) for (int j = 0; j < T; j += 8) if (y + j < h) b[x * h + y + j] = a[(y + j) * w + x]; }
template <int PAD> __global__ void tiled(const float *a, float *b, int w, int h) {
  __shared__ float tile[T][T + PAD];
  int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
  for (int j = 0; j < T; j += 8) if (x < w && y + j < h) tile[threadIdx.y + j][threadIdx.x] = a[(y + j) * w + x];
  __syncthreads();
  x = blockIdx.y * T + threadIdx.x; y = blockIdx.x * T + threadIdx.y;
  for (int j = 0; j < T; j += 8) if (x < h && y + j < w) b[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j];
}
int main() {
  const int w = 70, h = 45;
  static float a[w * h], r[w * h];
  for (int i = 0; i < w * h; ++i) a[i] = i;
  float *da, *db; cudaMalloc(&da, sizeof a); cudaMalloc(&db, sizeof a);
  cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice);
  dim3 g((w + T - 1) / T, (h + T - 1) / T), b(T, 8);
  for (int k = 0; k < 3; ++k) {
    cudaMemset(db, 0, sizeof a);
    if (k == 0) naive<<<g, b>>>(da, db, w, h); else if (k == 1) tiled<0><<<g, b>>>(da, db, w, h); else tiled<1><<<g, b>>>(da, db, w, h);
    cudaMemcpy(r, db, sizeof a, cudaMemcpyDeviceToHost);
    int bad = 0; for (int y = 0; y < h; ++y) for (int x = 0; x < w; ++x) bad += r[x * h + y] != a[y * w + x];
    printf("%d\n", bad);
  }
  cudaFree(da); cudaFree(db);
}
