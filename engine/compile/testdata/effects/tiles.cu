// The names of a header's own are not these.
#define M 16
#define N 16
#define K 16
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda::wmma;
__global__ void k(const half *A, const half *B, float *C) {
    fragment<matrix_a, M, N, K, half, row_major> a;
    fragment<matrix_b, M, N, K, half, row_major> b;
    fragment<accumulator, M, N, K, float> c;
    fill_fragment(c, 0.f);
    load_matrix_sync(a, A, 16);
    load_matrix_sync(b, B, 16);
    mma_sync(c, a, b, c);
    store_matrix_sync(C, c, 16, mem_row_major);
}
int main() { k<<<1, 32>>>(0, 0, 0); return 0; }
