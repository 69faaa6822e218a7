/* The corners of arithmetic that C leaves open or that hardware rounds its own way; edges.txt is what an H200 printed (nvcc 13.0 -O3). */
#include <stdio.h>
#include <math.h>
#define PUT(x) out[n++] = (long long)(x)
#define BITS(x) out[n++] = __double_as_longlong(x)
#define FBITS(x) out[n++] = __float_as_int(x)
__device__ int seq[16], at;
__device__ int note(int x) { seq[at++] = x; return x; }
__device__ int three(int a, int b, int c) { return a * 100 + b * 10 + c; }
struct P3 { int a, b, c; };
__global__ void k(long long *out, int *count, int z, int m1, int big, long long lz, long long lbig, int s32, int s33, float inf, double dinf, unsigned uz) {
    int n = 0;
    PUT(5 / z); PUT(-5 / z); PUT(5 % z); PUT(-5 % z); PUT(5u / uz); PUT(5u % uz); PUT(big / m1); PUT(big % m1); PUT(5ll / lz); PUT(-5ll / lz); PUT(5ll % lz); PUT(5ull / (unsigned long long)lz); PUT(lbig / (long long)m1); PUT(lbig % (long long)m1);
    PUT(1 << s32); PUT(1 << s33); PUT(-1 >> s32); PUT(-1 >> s33); PUT(1u << s32); PUT(0x80000000u >> s32); PUT(1ll << (s32 * 2)); PUT(-1ll >> (s32 * 2)); PUT(1ull >> 63); PUT(1 << m1); PUT(-8 >> m1); PUT(1ll << s33);
    PUT((int)(inf * 3e9f)); PUT((int)3e9f * (z + 1)); float f3 = 3e9f + z; PUT((int)f3); PUT((int)-f3); PUT((unsigned)f3); PUT((unsigned)-f3); PUT((unsigned)(f3 * 2)); PUT((long long)(f3 * 1e12f)); PUT((unsigned long long)(f3 * 1e12f)); PUT((long long)-f3); PUT((unsigned long long)-f3);
    double d3 = 3e9 + z; PUT((int)d3); PUT((unsigned)d3); PUT((unsigned)-d3); PUT((long long)(d3 * 1e12)); PUT((unsigned long long)(d3 * 1e12)); PUT((int)-d3);
    float nanf_ = inf - inf; double nand_ = dinf - dinf; PUT((int)nanf_); PUT((unsigned)nanf_); PUT((long long)nanf_); PUT((int)nand_); PUT((long long)nand_); PUT((unsigned)nand_); PUT((unsigned long long)nand_);
    PUT((char)(f3 / 1e7f)); PUT((short)f3); PUT((unsigned char)(f3 / 1e7f)); PUT((unsigned short)-1.5f); PUT((bool)nanf_); PUT((char)d3); PUT((short)-d3); PUT((unsigned char)(z - 1.0f)); PUT((signed char)(200.5f + z));
    PUT(nanf_ < 1); PUT(nanf_ >= 1); PUT(nanf_ != nanf_); PUT(!(nanf_ < 1)); PUT(nanf_ == nanf_); PUT(fminf(nanf_, 2)); PUT(fmaxf(2, nanf_)); PUT(min(z, m1)); PUT(max(uz, 5u));
    at = 0; PUT(three(note(1), note(2), note(3))); PUT(seq[0] * 100 + seq[1] * 10 + seq[2]);
    at = 0; PUT(note(4) + note(5) * note(6)); PUT(seq[0] * 100 + seq[1] * 10 + seq[2]);
    at = 0; P3 p = {note(7), note(8), note(9)}; PUT(p.a + p.b + p.c); PUT(seq[0] * 100 + seq[1] * 10 + seq[2]);
    int v[4] = {0, 0, 0, 0}; int i = 0; v[i++] = i; PUT(v[0]); PUT(i); i = 1; v[i] = i++; PUT(v[1] * 10 + v[2]); i = 0; v[note(2)] = note(3); PUT(seq[3] * 10 + seq[4]);
    FBITS(1.0f / 3 + z); FBITS((1.0f + z) / 3); FBITS(sqrtf(2.0f + z)); BITS(sqrt(2.0 + z)); BITS((1.0 + z) / 3); FBITS(1e-42f * (z + 1)); FBITS((1e-38f + z) / 16); FBITS(fmodf(7.5f + z, 2)); FBITS(16777217 + z + 0.0f); FBITS((float)(lbig + 1)); FBITS((float)(unsigned long long)-1ll); BITS((double)(lbig + 1)); FBITS((float)(1.0 / 3 + z));
    FBITS(-(float)z); FBITS(0.0f * (z - 1)); FBITS(fabsf(-2.5f + z)); FBITS(floorf(-2.5f + z)); FBITS(ceilf(-2.5f + z)); FBITS(rintf(2.5f + z)); FBITS(roundf(2.5f + z)); FBITS(truncf(-2.5f + z)); FBITS(copysignf(3, -1.0f + z));
    PUT(__float2int_rn(2.5f + z)); PUT(__mul24(z + 70000, 70000)); PUT(__popc(m1)); PUT(__clz(z)); PUT(__ffs(z + 8)); PUT(__brev(z + 1)); PUT(abs(big)); PUT(__mulhi(big, big)); PUT(__umulhi(0xffffffffu, 0xfffffffeu + uz)); PUT(__byte_perm(0x11223344, 0x55667788, 0x5240)); PUT(__funnelshift_l(0x80000001u, 3u + uz, 4)); PUT(__saturatef(1.5f + z));
    *count = n;
}
int main() {
    long long h[256], *d; int *c, n;
    cudaMalloc(&d, sizeof(h)); cudaMalloc(&c, 4);
    k<<<1, 1>>>(d, c, 0, -1, -2147483647 - 1, 0, -9223372036854775807LL - 1, 32, 33, INFINITY, INFINITY, 0);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost); cudaMemcpy(&n, c, 4, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i++) printf("%d: %lld\n", i, h[i]);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    cudaFree(d); cudaFree(c);
    return 0;
}
