#include <cstdio>
#define BW 8
#define BH 8
#define N 24
// One block keeps its part of the plate in shared memory, twice: it reads one copy and writes the other.
__global__ void heat(const float* in, float* out, int n, int steps) {
  __shared__ float s[2][BH + 2][BW + 2];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  int x = blockIdx.x * BW + threadIdx.x, y = blockIdx.y * BH + threadIdx.y;
  int buf = 0;
  s[0][ty][tx] = in[y * n + x];
  s[1][ty][tx] = 0.0f;
  if (threadIdx.x == 0) { s[0][ty][0] = x > 0 ? in[y * n + x - 1] : 0.0f; s[1][ty][0] = s[0][ty][0]; }
  if (threadIdx.x == BW - 1) { s[0][ty][BW + 1] = x < n - 1 ? in[y * n + x + 1] : 0.0f; s[1][ty][BW + 1] = s[0][ty][BW + 1]; }
  if (threadIdx.y == 0) { s[0][0][tx] = y > 0 ? in[(y - 1) * n + x] : 0.0f; s[1][0][tx] = s[0][0][tx]; }
  if (threadIdx.y == BH - 1) { s[0][BH + 1][tx] = y < n - 1 ? in[(y + 1) * n + x] : 0.0f; s[1][BH + 1][tx] = s[0][BH + 1][tx]; }
  __syncthreads();
  for (int k = 0; k < steps; ++k) {
    float c = s[buf][ty][tx];
    s[buf ^ 1][ty][tx] = c + 0.25f * (s[buf][ty - 1][tx] + s[buf][ty + 1][tx] + s[buf][ty][tx - 1] + s[buf][ty][tx + 1] - 4.0f * c);
    buf ^= 1;
    __syncthreads();
  }
  out[y * n + x] = s[buf][ty][tx];
}
int main() {
  float h[N * N], *a, *b;
  for (int i = 0; i < N * N; ++i) h[i] = (i / N == 12 || i % N == 10) ? 64.0f : 0.0f;
  cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  heat<<<dim3(N / BW, N / BH), dim3(BW, BH)>>>(a, b, N, 3);
  cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[0], h[12 * N + 10]);
}
