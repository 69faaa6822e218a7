// Seven-point stencil in three dimensions: each block keeps its cells in shared memory.
#include <stdio.h>
#include <stdlib.h>
#include <cuda_runtime.h>

#define N 16
#define B 4
#define AT(z, y, x) (((z) * N + (y)) * N + (x))

__global__ void stencil(const float *in, float *out) {
  __shared__ float s[B][B][B];
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  int tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
  s[tz][ty][tx] = in[AT(z, y, x)];
  __syncthreads();
  if (x > 0 && x < N - 1 && y > 0 && y < N - 1 && z > 0 && z < N - 1) {
    float w = tx > 0 ? s[tz][ty][tx - 1] : in[AT(z, y, x - 1)];
    float e = tx < B - 1 ? s[tz][ty][tx + 1] : in[AT(z, y, x + 1)];
    float n = ty > 0 ? s[tz][ty - 1][tx] : in[AT(z, y - 1, x)];
    float o = ty < B - 1 ? s[tz][ty + 1][tx] : in[AT(z, y + 1, x)];
    float b = tz > 0 ? s[tz - 1][ty][tx] : in[AT(z - 1, y, x)];
    float f = tz < B - 1 ? s[tz + 1][ty][tx] : in[AT(z + 1, y, x)];
    out[AT(z, y, x)] = 0.4f * s[tz][ty][tx] + 0.1f * (w + e + n + o + b + f);
  }
}

int main() {
  size_t bytes = N * N * N * sizeof(float);
  float *h_in = (float *)malloc(bytes), *h_out = (float *)malloc(bytes);
  for (int i = 0; i < N * N * N; i++) h_in[i] = (float)(i % 13);
  float *in, *out;
  cudaMalloc(&in, bytes);
  cudaMalloc(&out, bytes);
  cudaMemcpy(in, h_in, bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(out, h_in, bytes, cudaMemcpyHostToDevice);
  dim3 block(B, B, B), grid(N / B, N / B, N / B);
  stencil<<<grid, block>>>(in, out);
  cudaError_t err = cudaDeviceSynchronize();
  if (err != cudaSuccess) {
    fprintf(stderr, "%s\n", cudaGetErrorString(err));
    return 1;
  }
  cudaMemcpy(h_out, out, bytes, cudaMemcpyDeviceToHost);
  double sum = 0;
  for (int i = 0; i < N * N * N; i++) sum += h_out[i];
  printf("checksum %.3f\n", sum);
  cudaFree(in);
  cudaFree(out);
  free(h_in);
  free(h_out);
  return 0;
}
