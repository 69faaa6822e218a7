/* Integer arithmetic of every width, on host and device alike. */
#include <stdio.h>
#ifdef __CUDACC__
#include <cuda_runtime.h>
#define BOTH __host__ __device__
#else
#define BOTH
#endif

#define PUT(x) out[n++] = (long long)(x)

BOTH int widths(long long *out) {
    int n = 0;
    signed char sc = -100;
    unsigned char uc = 200;
    short s = -30000;
    unsigned short us = 60000;
    int i = -2000000000;
    unsigned u = 4000000000u;
    long long ll = -9000000000000000000LL;
    unsigned long long ull = 18000000000000000000ULL;
    bool b = true;
    sc += 200; PUT(sc);
    uc += 100; PUT(uc);
    s -= 10000; PUT(s);
    us *= 3; PUT(us);
    u += 1000000000u; PUT(u);
    ull += 1000000000000000000ULL; PUT(ull);
    PUT(sc + uc); PUT(s * us); PUT(i / 7); PUT(i % 7); PUT(u / 7); PUT(u % 7); PUT(ll / 7); PUT(ll % 7); PUT(ull / 7); PUT(ull % 7);
    PUT(-7 / 2); PUT(-7 % 2); PUT(7 / -2); PUT(7 % -2);
    PUT(i >> 3); PUT(u >> 3); PUT(ll >> 5); PUT(ull >> 5); PUT(1 << 20); PUT(u << 3); PUT(1LL << 40); PUT(sc >> 2); PUT(uc << 4);
    PUT(~i); PUT(~u); PUT(~ll); PUT(~uc); PUT(-u); PUT(-sc); PUT(!i); PUT(!!i);
    PUT(i & u); PUT(i | 15); PUT(s ^ us); PUT(ll & ull);
    PUT(i < 0); PUT(u < 0); PUT((unsigned)i < u); PUT(ll < 0); PUT(ull > 0); PUT((int)u < 0); PUT(-1 < 1u); PUT(-1L < 1u); PUT(sc < uc);
    PUT((signed char)300); PUT((unsigned char)-1); PUT((short)70000); PUT((unsigned short)-1); PUT((int)5000000000LL); PUT((unsigned)-5); PUT((long long)u); PUT((unsigned long long)i); PUT((bool)256); PUT((char)200);
    b = 5; PUT(b); b = 0; PUT(b); b |= 2; PUT(b);
    char c = 'A'; c++; PUT(c); c += 300; PUT(c);
    us = 65535; us++; PUT(us); us--; PUT(us);
    sc = 127; PUT(sc++); PUT(++sc);
    uc = 0; PUT(uc--); PUT(--uc);
    int k = 5; PUT(k++ + ++k); k = 7; PUT(k-- - 3); PUT(k);
    k = 3; k <<= 4; PUT(k); k >>= 2; PUT(k); k ^= 0xff; PUT(k); k |= 0x100; PUT(k); k &= 0x1f0; PUT(k); k %= 7; PUT(k);
    unsigned long long h = 1469598103934665603ULL;
    for (int j = 0; j < 20; j++) { h ^= (unsigned long long)(j * 31 + 7); h *= 1099511628211ULL; }
    PUT(h);
    unsigned lcg = 12345;
    for (int j = 0; j < 10; j++) lcg = lcg * 1664525u + 1013904223u;
    PUT(lcg);
    PUT(sizeof(int)); PUT(sizeof(long)); PUT(sizeof(char)); PUT(sizeof(double));
    PUT('a'); PUT('\n'); PUT('\377'); PUT(0x7fffffff); PUT(0x80000000); PUT(010);
    return n;
}

BOTH int floats(long long *out) {
    int n = 0;
    float f = 2.75f, g = -2.75f;
    double d = 1e10, e = -3.5;
    PUT((int)f); PUT((int)g); PUT((unsigned)f); PUT((long long)d); PUT((long long)e); PUT((char)65.7); PUT((short)-300.5f); PUT((unsigned char)200.9f);
    PUT((bool)f); PUT((bool)0.0f); PUT((bool)-0.0); PUT(f > g); PUT(f >= f); PUT(f == 2.75); PUT(f != g); PUT(e < g); PUT(!f); PUT(f && g);
    f += 1; PUT(f * 4); f -= 0.5f; PUT(f * 4); f *= 2; PUT(f * 4); f /= 4; PUT(f * 64);
    f++; PUT(f * 64); --f; PUT(f * 64);
    int i = 7; i *= 1.5; PUT(i); i += 0.9f; PUT(i); i -= 2.5; PUT(i);
    unsigned char c = 10; c *= 2.6f; PUT(c);
    PUT((float)16777217); PUT((double)16777217); PUT((float)9007199254740993LL); PUT((double)18446744073709551615ULL / 1024);
    PUT(1 / 2); PUT(1 / 2.0 * 8); PUT(7.0f / 2 * 2);
    double z = 0; PUT(-z == z); PUT(z / z == z / z);
    float big = 1e30f; PUT(big * 1e30f > 1e38f);
    PUT((f > 0 ? f : g) * 64); PUT((i > 100 ? 1 : 2.5) * 2);
    return n;
}

BOTH int all(long long *out) {
    int n = widths(out);
    return n + floats(out + n);
}

static void show(const long long *out, int n) {
    for (int i = 0; i < n; i++)
        printf("%lld%c", out[i], i % 10 == 9 ? '\n' : ' ');
    printf("\n%d\n", n);
}

#ifdef __CUDACC__
__global__ void run(long long *out, int *count) { *count = all(out); }
#endif

int main() {
    long long out[512];
    int n = all(out);
    show(out, n);
#ifdef __CUDACC__
    long long *d_out;
    int *d_count;
    cudaMalloc(&d_out, sizeof(out));
    cudaMalloc(&d_count, sizeof(int));
    run<<<1, 1>>>(d_out, d_count);
    cudaMemcpy(out, d_out, sizeof(out), cudaMemcpyDeviceToHost);
    cudaMemcpy(&n, d_count, sizeof(int), cudaMemcpyDeviceToHost);
    show(out, n);
    cudaFree(d_out);
    cudaFree(d_count);
#endif
    return 0;
}
