// A tile of halves that is filled with a float, and what a product adds to it.
#include <cstdio>
#include <mma.h>
using namespace nvcuda::wmma;
__global__ void product(half *c) {
    fragment<matrix_a, 16, 16, 16, half, row_major> a;
    fragment<matrix_b, 16, 16, 16, half, col_major> b;
    fragment<accumulator, 16, 16, 16, half> sum;
    fill_fragment(a, 2.0f);
    fill_fragment(b, __float2half(0.5f));
    fill_fragment(sum, 0.25);
    mma_sync(sum, a, b, sum);
    store_matrix_sync(c, sum, 16, mem_row_major);
}
int main() {
    half *c;
    cudaMallocManaged(&c, 256 * sizeof(half));
    product<<<1, 32>>>(c);
    cudaDeviceSynchronize();
    printf("%g %g\n", __half2float(c[0]), __half2float(c[255]));
    cudaFree(c);
}
