// Tiles of tf32: which lane holds which element, how __float_to_tf32 rounds, and a product. Layouts and
// rounding are what an H100 printed; how it adds is held by machine/testdata/tiles.
#include <mma.h>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace nvcuda::wmma;
typedef precision::tf32 tf32;
template <class F, int SUMS> __global__ void hold(const float *from, int ldm, float *out) {
    F f;
    if constexpr (SUMS)
        load_matrix_sync(f, from, ldm, mem_row_major);
    else
        load_matrix_sync(f, from, ldm);
    for (int i = 0; i < f.num_elements; i++)
        out[threadIdx.x * f.num_elements + i] = f.x[i];
}
template <class F, int SUMS> void show(const char *name, int ldm) {
    std::vector<float> h(512), r(512);
    float *in, *out;
    int held = F::num_elements;
    cudaMalloc(&in, 2048);
    cudaMalloc(&out, 2048);
    for (int i = 0; i < 512; i++)
        h[i] = i;
    cudaMemcpy(in, h.data(), 2048, cudaMemcpyDefault);
    hold<F, SUMS><<<1, 32>>>(in, ldm, out);
    cudaMemcpy(r.data(), out, 32 * held * 4, cudaMemcpyDefault);
    printf("%s|%d|", name, held);
    for (int i = 0; i < 32 * held; i++)
        printf("%d ", (int)r[i]);
    puts("");
    cudaFree(in);
    cudaFree(out);
}
__global__ void round_all(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = __float_to_tf32(in[i]);
}
// in shared memory, by columns, and with the fragments' elements rounded as the programming guide has it
__global__ void product(const float *a, const float *b, float *c, float scale) {
    __shared__ float sa[16 * 24], sb[24 * 16];
    for (int i = threadIdx.x; i < 16 * 24; i += 32) {
        sa[i] = a[i];
        sb[i] = b[i];
    }
    __syncwarp();
    fragment<matrix_a, 16, 16, 8, tf32, col_major> fa;
    fragment<matrix_b, 16, 16, 8, tf32, row_major> fb;
    fragment<accumulator, 16, 16, 8, float> fc;
    fill_fragment(fc, 0.0f);
    for (int k = 0; k < 24; k += 8) {
        load_matrix_sync(fa, sa + k * 16, 16);
        load_matrix_sync(fb, sb + k * 16, 16);
        for (int i = 0; i < fa.num_elements; i++)
            fa.x[i] = __float_to_tf32(fa.x[i]);
        for (int i = 0; i < fb.num_elements; i++)
            fb.x[i] = __float_to_tf32(fb.x[i]);
        mma_sync(fc, fa, fb, fc);
    }
    for (int i = 0; i < fc.num_elements; i++)
        fc.x[i] *= scale;
    store_matrix_sync(c, fc, 16, mem_col_major);
}
int main() {
    show<fragment<matrix_a, 16, 16, 8, tf32, row_major>, 0>("a row", 8);
    show<fragment<matrix_a, 16, 16, 8, tf32, col_major>, 0>("a col", 16);
    show<fragment<matrix_b, 16, 16, 8, tf32, row_major>, 0>("b row", 16);
    show<fragment<matrix_b, 16, 16, 8, tf32, col_major>, 0>("b col", 8);
    show<fragment<accumulator, 16, 16, 8, float>, 1>("c", 16);
    unsigned int special[] = {0, 0x80000000, 1, 0x1000, 0xfff, 0x1001, 0x3000, 0x2fff, 0x7f800000, 0xff800000, 0x7f800001, 0x7fffffff,
                              0xffc00000, 0x7f7fffff, 0x7f7ff000, 0x7f7fefff, 0x3f800000, 0x3f801000, 0x3f800fff, 0x3f803000, 0xbf801000,
                              0x007fffff, 0x00800000, 0x007ff000, 0x7f801fff, 0xff8fffff, 0x4999f811, 0xc8f04277};
    const int n = sizeof(special) / 4;
    float *in, *out;
    cudaMallocManaged(&in, 4096);
    cudaMallocManaged(&out, 4096);
    memcpy(in, special, sizeof(special));
    round_all<<<1, 64>>>(in, out, n);
    cudaDeviceSynchronize();
    for (int i = 0; i < n; i++) {
        unsigned int x, y;
        memcpy(&x, in + i, 4);
        memcpy(&y, out + i, 4);
        printf("%08x %08x\n", x, y);
    }
    float *a, *b, *c;
    cudaMallocManaged(&a, 16 * 24 * 4);
    cudaMallocManaged(&b, 16 * 24 * 4);
    cudaMallocManaged(&c, 1024);
    for (int i = 0; i < 16 * 24; i++) {
        a[i] = (i * 37 % 101 - 50) / 7.0f;
        b[i] = (i * 53 % 89 - 44) / 3.0f;
    }
    product<<<1, 32>>>(a, b, c, 0.5f);
    printf("%d\n", cudaDeviceSynchronize());
    for (int i = 0; i < 256; i++)
        printf("%.9g%c", c[i], i % 8 == 7 ? '\n' : ' ');
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    cudaFree(in);
    cudaFree(out);
}
