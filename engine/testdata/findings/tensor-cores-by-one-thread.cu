// An H200 stores 8 numbers of a 16 × 16 tile here, and what was in registers before in some of them.
#include <cstdio>
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

__global__ void product(const half *a, const half *b, float *c) {
  if (threadIdx.x == 0) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(fc, fa, fb, fc); // want warp-mask "lane 1 of its warp does not make the call"
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
  }
}

int main() {
  half *a, *b;
  float *c;
  cudaMallocManaged(&a, 256 * sizeof(half));
  cudaMallocManaged(&b, 256 * sizeof(half));
  cudaMallocManaged(&c, 256 * sizeof(float));
  for (int i = 0; i < 256; i++) {
    a[i] = __float2half(i % 7);
    b[i] = __float2half(i % 5);
    c[i] = -1;
  }
  product<<<1, 32>>>(a, b, c);
  cudaDeviceSynchronize();
  int written = 0;
  for (int i = 0; i < 256; i++)
    written += c[i] != -1;
  printf("%d written\n", written);
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
}
