// Tiles of tensor cores: what load_matrix_sync and store_matrix_sync access, in shared and global memory, with rows of 16, 24 and 32 elements.
#include <cstdio>
#include <mma.h>
using namespace nvcuda::wmma;
template <class F, class T, int SUMS, int SHARED, int LD> __global__ void load(T *g, T *o) {
    __shared__ alignas(256) T s[64 * 32];
    T *p = SHARED ? s : g;
    if (SHARED) {
        for (int i = threadIdx.x; i < 2048; i += 32) s[i] = g[i];
        __syncwarp();
    }
    F f;
    if constexpr (SUMS)
        load_matrix_sync(f, p, LD, SUMS == 1 ? mem_row_major : mem_col_major);
    else
        load_matrix_sync(f, p, LD);
    for (int i = 0; i < f.num_elements; i++) o[i * 32 + threadIdx.x] = f.x[i];
}
template <class T, int SUMS, int LD> __global__ void store(T *g) {
    fragment<accumulator, 16, 16, 16, T> f;
    for (int i = 0; i < f.num_elements; i++) f.x[i] = (T)(float)(threadIdx.x + i);
    store_matrix_sync(g, f, LD, SUMS == 1 ? mem_row_major : mem_col_major);
}
#define FACTOR(U, M, N, K, L, S, LD) load<fragment<matrix_##U, M, N, K, half, L##_major>, half, 0, S, LD><<<1, 32>>>((half *)p, (half *)q);
#define SUM(T, C, S, LD) load<fragment<accumulator, 16, 16, 16, T>, T, C, S, LD><<<1, 32>>>((T *)p, (T *)q);
#define STORE(T, C, LD) store<T, C, LD><<<1, 32>>>((T *)p);
#define ALL(S, LD)                                                                                                          \
    FACTOR(a, 16, 16, 16, row, S, LD) FACTOR(a, 16, 16, 16, col, S, LD) FACTOR(b, 16, 16, 16, row, S, LD)                   \
    FACTOR(b, 16, 16, 16, col, S, LD) SUM(float, 1, S, LD) SUM(float, 2, S, LD) SUM(half, 1, S, LD) SUM(half, 2, S, LD)
#define STORES(LD) STORE(float, 1, LD) STORE(float, 2, LD) STORE(half, 1, LD) STORE(half, 2, LD)
int main() {
    char *p, *q;
    char h[64];
    cudaMalloc(&p, 65536);
    cudaMalloc(&q, 65536);
    cudaMemset(p, 0, 65536);
    ALL(0, 16) STORES(16) ALL(0, 24) STORES(24) ALL(1, 16) ALL(1, 24) ALL(1, 32)
    FACTOR(a, 32, 8, 16, row, 1, 16) FACTOR(b, 32, 8, 16, row, 1, 8) FACTOR(a, 8, 32, 16, row, 1, 16) FACTOR(b, 8, 32, 16, row, 1, 32)
    cudaMemcpy(h, p, 64, cudaMemcpyDeviceToHost);
    cudaMemcpy(h, q, 64, cudaMemcpyDeviceToHost);
    puts(cudaGetErrorString(cudaDeviceSynchronize()));
    cudaFree(p);
    cudaFree(q);
}
