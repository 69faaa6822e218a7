#include <cstdio>

#define R 1
#define TILE 4
#define IN (TILE + 2 * R)

__constant__ float mask[9];

__global__ void convolve(const float *in, float *out, int width, int height) {
  __shared__ float s[IN][IN];
  int col = blockIdx.x * TILE + threadIdx.x - R;
  int row = blockIdx.y * TILE + threadIdx.y - R;
  bool inside = row >= 0 && row < height && col >= 0 && col < width;
  s[threadIdx.y][threadIdx.x] = inside ? in[row * width + col] : 0.0f;
  __syncthreads();
  if (threadIdx.x < TILE && threadIdx.y < TILE && row + R < height && col + R < width) {
    float sum = 0.0f;
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
        sum += mask[3 * i + j] * s[threadIdx.y + i][threadIdx.x + j];
    out[(row + R) * width + col + R] = sum;
  }
}

int main() {
  const int width = 8, height = 8, n = width * height;
  float in[n], out[n], weights[9];
  for (int i = 0; i < n; i++) in[i] = i % 5;
  for (int i = 0; i < 9; i++) weights[i] = i % 3;
  float *a, *b;
  cudaMalloc(&a, sizeof in);
  cudaMalloc(&b, sizeof out);
  cudaMemcpy(a, in, sizeof in, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(mask, weights, sizeof weights);
  convolve<<<dim3(2, 2), dim3(IN, IN)>>>(a, b, width, height);
  cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
  printf("%g\n", out[9]);
  return 0;
}
