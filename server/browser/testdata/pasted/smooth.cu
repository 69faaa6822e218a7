#include <cstdio>

#define N 128
#define R 3

__constant__ float mask[2 * R + 1];

// A convolution whose mask is in constant memory; the input is read from global memory.
__global__ void smooth(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0.0f;
  for (int k = -R; k <= R; k++)
    if (i + k >= 0 && i + k < n) sum += in[i + k] * mask[k + R];
  if (i < n) out[i] = sum;
}

int main() {
  float h[N], w[2 * R + 1] = {1, 2, 3, 4, 3, 2, 1}, *a, *b;
  for (int i = 0; i < N; i++) h[i] = i % 10;
  cudaMalloc(&a, sizeof h);
  cudaMalloc(&b, sizeof h);
  cudaMemcpyToSymbol(mask, w, sizeof w);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  smooth<<<(N + 47) / 48, 48>>>(a, b, N);
  cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[0], h[64]);
  cudaFree(a);
  cudaFree(b);
  return 0;
}
