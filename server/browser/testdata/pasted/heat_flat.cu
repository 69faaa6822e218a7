// Heat in three dimensions: a row of threads takes its index apart into planes, rows and columns.
#include <cstdio>

#define W 8
#define H 6
#define D 4

__global__ void heat(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int x = i % W, y = i / W % H, z = i / (W * H);
  bool edge = x == 0 || x == W - 1 || y == 0 || y == H - 1 || z == 0 || z == D - 1;
  float own = in[i];
  if (edge) {
    out[i] = own;
    return;
  }
  float around = in[i - 1] + in[i + 1] + in[i - W] + in[i + W] + in[i - W * H] + in[i + W * H];
  out[i] = own + 0.125f * (around - 6 * own);
}

int main() {
  const int n = W * H * D;
  float h[n], *a, *b;
  for (int i = 0; i < n; i++)
    h[i] = i % W == 3 ? 64 : 8;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMemcpy(a, h, n * sizeof(float), cudaMemcpyHostToDevice);
  heat<<<3, 64>>>(a, b, n);
  cudaMemcpy(h, b, n * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[n / 2 + 2 * W + 3], h[n / 2 + 2 * W + 4]);
  cudaFree(a);
  cudaFree(b);
  return 0;
}
