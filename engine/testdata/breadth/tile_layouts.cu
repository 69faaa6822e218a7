// Which lane holds which element of a matrix tile: each line is a kind of fragment, and behind it what an H200 printed, lane after lane: the
// place of each element in the tile's memory (of numbers of 8 bits in two rounds, low and high bits).
#include <mma.h>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace nvcuda::wmma;
template <class F, class T, int SUMS> __global__ void hold(const T *from, int ldm, T *out) {
    F f;
    if constexpr (SUMS)
        load_matrix_sync(f, from, ldm, mem_row_major);
    else
        load_matrix_sync(f, from, ldm);
    for (int i = 0; i < f.num_elements; i++) out[threadIdx.x * f.num_elements + i] = f.x[i];
}
template <class F, class T, int SUMS> void show(const char *name, int ldm) {
    std::vector<T> h(512), r(512);
    T *in, *out;
    int size = sizeof(T), held = F::num_elements;
    cudaMalloc(&in, 8192);
    cudaMalloc(&out, 8192);
    for (int round = 0; round < (size == 1 ? 2 : 1); round++) {
        for (int i = 0; i < 512; i++) {
            int v = round ? i >> 8 : i;
            memcpy((void *)&h[i], &v, size);
        }
        cudaMemcpy(in, h.data(), 512 * size, cudaMemcpyDefault);
        hold<F, T, SUMS><<<1, 32>>>(in, ldm, out);
        cudaMemcpy(r.data(), out, 32 * held * size, cudaMemcpyDefault);
        printf("%s|%d %d|", name, round, held);
        for (int i = 0; i < 32 * held; i++) {
            int v = 0;
            memcpy(&v, &r[i], size);
            printf("%d ", v);
        }
        puts("");
    }
    cudaFree(in);
    cudaFree(out);
}
#define FACTOR(U, M, N, K, T, L, ldm) show<fragment<matrix_##U, M, N, K, T, L##_major>, T, 0>(#U " " #M " " #N " " #K " " #T " " #L, ldm);
#define SUM(M, N, K, T) show<fragment<accumulator, M, N, K, T>, T, 1>("c " #M " " #N " " #K " " #T, N);
#define FACTORS(M, N, K, T) FACTOR(a, M, N, K, T, row, K) FACTOR(a, M, N, K, T, col, M) FACTOR(b, M, N, K, T, row, N) FACTOR(b, M, N, K, T, col, K)
typedef __nv_bfloat16 bf;
typedef signed char sc;
int main() {
    FACTORS(16, 16, 16, half)
    FACTORS(32, 8, 16, half)
    FACTORS(8, 32, 16, half)
    FACTORS(16, 16, 16, bf)
    FACTORS(16, 16, 16, sc)
    FACTORS(32, 8, 16, sc)
    FACTORS(8, 32, 16, sc)
    SUM(16, 16, 16, float)
    SUM(16, 16, 16, half)
    SUM(16, 16, 16, int)
    SUM(32, 8, 16, float)
    SUM(32, 8, 16, half)
    SUM(8, 32, 16, float)
    SUM(8, 32, 16, half)
}
