#include <cstdio>
#define T 4
#define N 12
__global__ void stencil(const float* in, float* out, int n) {
  __shared__ float tile[T + 2][T + 2][T + 2];
  int lx = threadIdx.x + 1, ly = threadIdx.y + 1, lz = threadIdx.z + 1;
  int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y, z = blockIdx.z * T + threadIdx.z;
  int i = (z * n + y) * n + x;
  tile[lz][ly][lx] = in[i];
  if (threadIdx.x == 0) tile[lz][ly][0] = x > 0 ? in[i - 1] : 0.0f;
  if (threadIdx.x == T - 1) tile[lz][ly][T + 1] = x < n - 1 ? in[i + 1] : 0.0f;
  if (threadIdx.y == 0) tile[lz][0][lx] = y > 0 ? in[i - n] : 0.0f;
  if (threadIdx.y == T - 1) tile[lz][T + 1][lx] = y < n - 1 ? in[i + n] : 0.0f;
  if (threadIdx.z == 0) tile[0][ly][lx] = z > 0 ? in[i - n * n] : 0.0f;
  if (threadIdx.z == T - 1) tile[T + 1][ly][lx] = z < n - 1 ? in[i + n * n] : 0.0f;
  __syncthreads();
  out[i] = tile[lz][ly][lx - 1] + tile[lz][ly][lx + 1] + tile[lz][ly - 1][lx] + tile[lz][ly + 1][lx]
         + tile[lz - 1][ly][lx] + tile[lz + 1][ly][lx] - 6.0f * tile[lz][ly][lx];
}
int main() {
  static float h[N * N * N];
  float *a, *b;
  for (int i = 0; i < N * N * N; ++i) h[i] = (i * 7) % 10;
  cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  stencil<<<dim3(N / T, N / T, N / T), dim3(T, T, T)>>>(a, b, N);
  cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g\n", h[N * N + N + 1]);
}
