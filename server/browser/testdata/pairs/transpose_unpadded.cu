// Matrix transpose in the usual two ways; this one goes through a tile without padding.
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>

constexpr int W = 64, H = 64, TILE_DIM = 32, BLOCK_ROWS = 8;

__global__ void transpose(float *odata, const float *idata) {
  __shared__ float tile[TILE_DIM][TILE_DIM];
  int x = blockIdx.x * TILE_DIM + threadIdx.x;
  int y = blockIdx.y * TILE_DIM + threadIdx.y;
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS)
    tile[threadIdx.y + j][threadIdx.x] = idata[(y + j) * W + x];
  __syncthreads();
  x = blockIdx.y * TILE_DIM + threadIdx.x;
  y = blockIdx.x * TILE_DIM + threadIdx.y;
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS)
    odata[(y + j) * H + x] = tile[threadIdx.x][threadIdx.y + j];
}

int main() {
  std::vector<float> in(W * H), out(W * H);
  for (int i = 0; i < W * H; ++i) in[i] = float(i % 97);
  float *d_in, *d_out;
  cudaMalloc(&d_in, in.size() * sizeof(float));
  cudaMalloc(&d_out, out.size() * sizeof(float));
  cudaMemcpy(d_in, in.data(), in.size() * sizeof(float), cudaMemcpyHostToDevice);
  transpose<<<dim3(W / TILE_DIM, H / TILE_DIM), dim3(TILE_DIM, BLOCK_ROWS)>>>(d_out, d_in);
  cudaMemcpy(out.data(), d_out, out.size() * sizeof(float), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int y = 0; y < H; ++y)
    for (int x = 0; x < W; ++x) wrong += out[x * H + y] != in[y * W + x];
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
