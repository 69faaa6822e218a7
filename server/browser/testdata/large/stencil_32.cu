#include <cstdio>

#define N 32
#define B 8
#define AT(z, y, x) (((z) * N + (y)) * N + (x))

// A stencil of seven points in a volume of 32³: each block keeps a slice of its cells in shared memory.
__global__ void stencil(const float *in, float *out) {
  __shared__ float plane[B][B];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * B + tx, y = blockIdx.y * B + ty;
  for (int z = 1; z < N - 1; z++) {
    plane[ty][tx] = in[AT(z, y, x)];
    __syncthreads();
    if (x > 0 && x < N - 1 && y > 0 && y < N - 1) {
      float w = tx > 0 ? plane[ty][tx - 1] : in[AT(z, y, x - 1)];
      float e = tx < B - 1 ? plane[ty][tx + 1] : in[AT(z, y, x + 1)];
      float n = ty > 0 ? plane[ty - 1][tx] : in[AT(z, y - 1, x)];
      float s = ty < B - 1 ? plane[ty + 1][tx] : in[AT(z, y + 1, x)];
      out[AT(z, y, x)] = w + e + n + s + in[AT(z - 1, y, x)] + in[AT(z + 1, y, x)] - 6.0f * plane[ty][tx];
    }
    __syncthreads();
  }
}

static float h[N * N * N];

int main() {
  for (int i = 0; i < N * N * N; i++) h[i] = i % 13;
  float *in, *out;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(out, 0, sizeof h);
  stencil<<<dim3(N / B, N / B), dim3(B, B)>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[AT(1, 1, 1)], h[AT(16, 16, 16)]);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
