#include <cstdio>
#define N 16
#define M 16
#define K 16
#define T float
#define T2 int
#define value 3
#include <cuda_fp16.h>
#include <mma.h>
#include <vector>
#include <map>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
using namespace nvcuda;
__global__ void k(const half *A, const half *B, float *C) {
    wmma::fragment<wmma::matrix_a, M, N, K, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, M, N, K, half, wmma::row_major> b;
    wmma::fragment<wmma::accumulator, M, N, K, float> c;
    wmma::fill_fragment(c, 0.f);
    wmma::load_matrix_sync(a, A, K);
    wmma::load_matrix_sync(b, B, N);
    wmma::mma_sync(c, a, b, c);
    wmma::store_matrix_sync(C, c, N, wmma::mem_row_major);
}
int main() {
  half *A, *B; float *C;
  cudaMallocManaged(&A, 512); cudaMallocManaged(&B, 512); cudaMallocManaged(&C, 1024);
  for (int i = 0; i < 256; i++) { A[i] = __float2half(i % 3); B[i] = __float2half(i % 5); }
  k<<<1, 32>>>(A, B, C); cudaDeviceSynchronize();
  std::vector<T> v; v.push_back(C[17]); std::map<int, T2> m; m[1] = value;
  thrust::device_vector<int> d(10, 2);
  printf("%g %d %d\n", v[0], m[1], thrust::reduce(d.begin(), d.end()));
}
