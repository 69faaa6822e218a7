#include <cstdio>
#include <vector>
struct Csr { int rows; int *start, *col; float *val; };
__global__ void scalar(Csr m, const float *x, float *y) { int r = blockIdx.x * blockDim.x + threadIdx.x; if (r < m.rows) { float s = 0; for (int k = m.start[r]; k < m.start[r + 1]; ++k) s += m.val[k] * x[m.col[k]]; y[r] = s; } }
__global__ void vector(Csr m, const float *x, float *y) {
  int w = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x & 31;
  if (w >= m.rows) return;
  float s = 0;
  for (int k = m.start[w] + lane; k < m.start[w + 1]; k += 32) s += m.val[k] * x[m.col[k]];
  for (int o = 16; o > 0; o >>= 1) s += __shfl_down_sync(~0u, s, o);
  if (lane == 0) y[w] = s;
}
__global__ void ell(int rows, int width, const int *col, const float *val, const float *x, float *y) { int r = blockIdx.x * blockDim.x + threadIdx.x; if (r >= rows) return; float s = 0; for (int k = 0; k < width; ++k) { int c = col[k * rows + r]; if (c >= 0) s += val[k * rows + r] * x[c]; } y[r] = s; }
template <class T> T *up(const std::vector<T> &v) { T *d; cudaMalloc(&d, v.size() * sizeof(T)); cudaMemcpy(d, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice); return d; }
int main() {
  const int n = 50; int width = 0;
  std::vector<int> start(1, 0), col; std::vector<float> val, x(n), y(n);
  for (int r = 0; r < n; ++r) { int k = 1 + r * 5 % 9; for (int j = 0; j < k; ++j) { col.push_back((r * 3 + j * 7) % n); val.push_back(0.5f * (j + 1)); } start.push_back((int)col.size()); if (k > width) width = k; x[r] = r * 0.1f; }
  std::vector<int> ec(width * n, -1); std::vector<float> ev(width * n, 0.0f);
  for (int r = 0; r < n; ++r) for (int k = start[r]; k < start[r + 1]; ++k) { ec[(k - start[r]) * n + r] = col[k]; ev[(k - start[r]) * n + r] = val[k]; }
  Csr m = {n, up(start), up(col), up(val)};
  float *dx = up(x), *dy = up(y); int *dc = up(ec); float *dv = up(ev);
  for (int f = 0; f < 3; ++f) {
    cudaMemset(dy, 0, n * 4);
    if (f == 0) scalar<<<2, 32>>>(m, dx, dy); else if (f == 1) vector<<<13, 128>>>(m, dx, dy); else ell<<<2, 32>>>(n, width, dc, dv, dx, dy);
    cudaMemcpy(y.data(), dy, n * 4, cudaMemcpyDeviceToHost);
    printf("%.9g %.9g %.9g\n", y[0], y[17], y[49]);
  }
  cudaFree(m.start); cudaFree(m.col); cudaFree(m.val); cudaFree(dx); cudaFree(dy); cudaFree(dc); cudaFree(dv);
}
