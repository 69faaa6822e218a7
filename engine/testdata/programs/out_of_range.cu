// Conversions that do not fit: NaN, infinities and values past the ends, into every type and with every rounding; bits and math.h's roundings
#include <cstdio>
#include <cmath>
#include <cstdint>
#include <climits>
#define N 24
__constant__ float fs[N] = {0.0f, -0.0f, 0.5f, -0.5f, 1.5f, 2.5f, -1.5f, -2.5f, 0.49999997f, 1e10f, -1e10f, 3e9f, 2147483520.0f, 4294967040.0f, 5e18f, -9.3e18f, 2e19f, 1e-40f, 255.7f, -128.9f, 65536.5f, 16777218.0f, 3.4e38f, -1.0f};
__global__ void f2i(int *a, unsigned *b, long long *c, unsigned long long *d, int *e, unsigned *g) {
    int i = threadIdx.x;
    float x = i < N ? fs[i] : i == N ? NAN : i == N + 1 ? INFINITY : -INFINITY;
    a[i] = (int)x; b[i] = (unsigned)x; c[i] = (long long)x; d[i] = (unsigned long long)x;
    e[i] = __float2int_rn(x) ^ (__float2int_ru(x) << 4) ^ (__float2int_rd(x) << 8) ^ (__float2int_rz(x) << 12);
    g[i] = __float2uint_rn(x) + 3 * __float2uint_ru(x) + 5 * __float2uint_rd(x) + 7 * __float2uint_rz(x);
}
__global__ void d2i(int *a, unsigned *b, long long *c, unsigned long long *d) {
    int i = threadIdx.x;
    double x = i < N ? fs[i] * 1.000000001 : i == N ? (double)NAN : i == N + 1 ? INFINITY : -INFINITY;
    a[i] = (int)x; b[i] = (unsigned)x; c[i] = (long long)x; d[i] = (unsigned long long)x;
    a[i] ^= __double2int_rn(x) * 31 + __double2int_ru(x) * 17 + __double2int_rd(x);
    b[i] ^= __double2hiint(x) ^ __double2loint(x);
    c[i] += __double2ll_rn(x) ^ __double2ll_ru(x);
    d[i] += __double2ull_rd(x) ^ __double2ull_rz(x);
}
__global__ void narrow(int *o) {
    int i = threadIdx.x;
    float x = fs[i % N];
    short s = (short)(int)(x > 1e6f ? 1e6f : x < -1e6f ? -1e6f : x);
    unsigned char c = (unsigned char)(int)(x > 1e6f ? 1e6f : x < -1e6f ? -1e6f : x);
    signed char sc = (signed char)s; unsigned short us = (unsigned short)s; char pc = (char)(s + 100);
    o[i] = s * 3 + c * 5 + sc * 7 + us * 11 + pc * 13 + (s < us) * 1000000 + (sc < c) * 2000000 + ((unsigned)s < 5u) * 4000000;
}
__global__ void i2f(const long long *v, float *f, double *d, unsigned *bits) {
    int i = threadIdx.x; long long x = v[i];
    f[4 * i] = x; f[4 * i + 1] = (unsigned long long)x; f[4 * i + 2] = (int)x; f[4 * i + 3] = (unsigned)x;
    d[4 * i] = x; d[4 * i + 1] = (unsigned long long)x; d[4 * i + 2] = (int)x; d[4 * i + 3] = (unsigned)x;
    bits[i] = __float_as_uint(__ll2float_rz(x)) ^ __float_as_uint(__ll2float_ru(x)) * 3 ^ __float_as_uint(__int2float_rd((int)x)) * 5 ^ __float_as_uint(__uint2float_ru((unsigned)x)) * 7 ^ __float_as_uint(__ull2float_rd((unsigned long long)x)) * 9 ^ (unsigned)__double_as_longlong(__ll2double_ru(x)) * 11;
}
__global__ void rounds(const float *v, float *o, long *l, long long *ll) {
    int i = threadIdx.x; float x = v[i];
    o[i * 8] = rintf(x); o[i * 8 + 1] = roundf(x); o[i * 8 + 2] = nearbyintf(x); o[i * 8 + 3] = truncf(x); o[i * 8 + 4] = floorf(x); o[i * 8 + 5] = ceilf(x); o[i * 8 + 6] = fmodf(x, 1.25f); o[i * 8 + 7] = remainderf(x, 1.25f);
    l[i] = lrintf(x) * 10 + lroundf(x); ll[i] = llrintf(x) - llroundf(x) * 7 + (long long)ilogbf(x == 0 ? 1 : x) + signbit(x);
}
int main() {
    int *a; unsigned *b; long long *c; unsigned long long *d; int *e; unsigned *g;
    cudaMallocManaged(&a, 128); cudaMallocManaged(&b, 128); cudaMallocManaged(&c, 256); cudaMallocManaged(&d, 256); cudaMallocManaged(&e, 128); cudaMallocManaged(&g, 128);
    f2i<<<1, N + 3>>>(a, b, c, d, e, g); cudaDeviceSynchronize();
    for (int i = 0; i < N + 3; i++) printf("f %2d: %d %u %lld %llu %d %u\n", i, a[i], b[i], c[i], d[i], e[i], g[i]);
    d2i<<<1, N + 3>>>(a, b, c, d); cudaDeviceSynchronize();
    for (int i = 0; i < N + 3; i++) printf("d %2d: %d %u %lld %llu\n", i, a[i], b[i], c[i], d[i]);
    narrow<<<1, N>>>(a); cudaDeviceSynchronize();
    for (int i = 0; i < N; i++) printf("%d%c", a[i], i % 6 == 5 ? '\n' : ' ');
    long long hv[] = {0, -1, 1, LLONG_MAX, LLONG_MIN, 16777217, 33554435, -16777219, 9007199254740993LL, 0x7fffffbf, 0xffffffffLL, 1LL << 40 | 1, 123456789012345678LL, -123456789012345678LL};
    const int M = sizeof hv / sizeof *hv; long long *v; float *f; double *dd; unsigned *bits; cudaMalloc(&v, sizeof hv); cudaMallocManaged(&f, M * 16); cudaMallocManaged(&dd, M * 32); cudaMallocManaged(&bits, M * 4);
    cudaMemcpy(v, hv, sizeof hv, cudaMemcpyHostToDevice); i2f<<<1, M>>>(v, f, dd, bits); cudaDeviceSynchronize();
    for (int i = 0; i < M; i++) printf("i %d: %.9g %.9g %.9g %.9g %.17g %.17g %.17g %.17g %08x\n", i, f[4 * i], f[4 * i + 1], f[4 * i + 2], f[4 * i + 3], dd[4 * i], dd[4 * i + 1], dd[4 * i + 2], dd[4 * i + 3], bits[i]);
    float rv[] = {0.5f, 1.5f, 2.5f, -0.5f, -1.5f, 0.49999997f, 8388607.5f, 8388609.0f, -0.0f, 1e-40f, 3.7f, -3.7f, 100.1f, -7.25f}; const int R = sizeof rv / 4; float *drv, *o; long *l; long long *l2; cudaMalloc(&drv, sizeof rv); cudaMallocManaged(&o, R * 32); cudaMallocManaged(&l, R * 8); cudaMallocManaged(&l2, R * 8); cudaMemcpy(drv, rv, sizeof rv, cudaMemcpyHostToDevice);
    rounds<<<1, R>>>(drv, o, l, l2); cudaDeviceSynchronize();
    for (int i = 0; i < R; i++) { printf("r %g:", rv[i]); for (int k = 0; k < 8; k++) printf(" %g", o[i * 8 + k]); printf(" %ld %lld | host %g %g %g %ld %g\n", l[i], l2[i], rintf(rv[i]), roundf(rv[i]), nearbyintf(rv[i]), lrintf(rv[i]), remainderf(rv[i], 1.25f)); }
    int hi = (int)3.99f; unsigned char hc = (unsigned char)300; short hs = (short)40000; unsigned hu = -1; printf("%d %d %d %u %d %d\n", hi, hc, hs, hu, -7 / 2, -7 % 3);
    printf("%d %d %lld %d %d\n", 'a' + 1, (char)200, 1LL << 33, -8 >> 1, (int)(unsigned)(-8) >> 1); printf("%u %u %d\n", 1u - 2u, 0u - 1 > 0, -1 < 0u);
    return 0;
}
