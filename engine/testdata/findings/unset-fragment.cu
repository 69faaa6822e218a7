#include <cstdio>
#include <mma.h>

using namespace nvcuda;

__global__ void k(const half *A, float *C) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b, unloaded;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums, unfilled;
    wmma::load_matrix_sync(a, A, 16);
    wmma::load_matrix_sync(b, A, 16);
    wmma::fill_fragment(sums, 0.0f);
    wmma::mma_sync(sums, a, b, sums);
    wmma::mma_sync(unfilled, a, b, unfilled); // want uninitialized-register "fragment"
    wmma::mma_sync(sums, a, unloaded, sums); // want uninitialized-register "fragment"
    wmma::mma_sync(sums, a, b, sums);
    wmma::store_matrix_sync(C, sums, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(C + 256, unfilled, 16, wmma::mem_row_major);
}

int main() {
    half *A;
    float *C, *h = (float *)calloc(512, 4);
    cudaMalloc(&A, 512);
    cudaMalloc(&C, 2048);
    cudaMemset(A, 0, 512);
    k<<<1, 32>>>(A, C);
    cudaMemcpy(h, C, 2048, cudaMemcpyDeviceToHost);
    printf("%f\n", h[0]);
    cudaFree(A);
    cudaFree(C);
    free(h);
}
