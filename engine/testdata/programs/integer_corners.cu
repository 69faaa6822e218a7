// integer corners on both sides: promotions, shifts, wraparound, division of negatives, conversions
#include <stdio.h>
#include <limits.h>
#include <stdint.h>
__host__ __device__ void fill(long long *o, int s, unsigned u, short h, signed char c, unsigned char uc, unsigned short us, long long ll, unsigned long long ull, bool b) {
    int k = 0;
    o[k++] = s / -3; o[k++] = s % -3; o[k++] = -s / 3; o[k++] = -s % 3;
    o[k++] = (unsigned)s > u; o[k++] = s > (int)u; o[k++] = c < uc; o[k++] = (short)(h * h);
    o[k++] = (signed char)(c + 100); o[k++] = (unsigned char)(uc + 100); o[k++] = us << 17; o[k++] = us * 3 * 1u;
    o[k++] = ll >> 3; o[k++] = (long long)(ull >> 3); o[k++] = s >> 1; o[k++] = u >> 1; o[k++] = ~uc; o[k++] = ~us; o[k++] = -uc; o[k++] = -u; o[k++] = !c;
    o[k++] = (unsigned)c; o[k++] = (unsigned short)c; o[k++] = (int)(unsigned char)c; o[k++] = (long long)(unsigned)s; o[k++] = (long long)s * u; o[k++] = s * u;
    o[k++] = u - 5000000000LL; o[k++] = u + ull; o[k++] = b + b; o[k++] = (bool)(s & 4); o[k++] = (bool)0.25f; o[k++] = sizeof(c + h); o[k++] = sizeof(u + ll); o[k++] = sizeof('a');
    o[k++] = 'a' + c; o[k++] = "xyz"[2]; o[k++] = '\377'; o[k++] = 0x7fffffff + u; o[k++] = 4294967295 + 1; o[k++] = 0xffffffff + 1; o[k++] = 010 + 0b101;
    c += 200; o[k++] = c; h <<= 9; o[k++] = h; us -= 70000; o[k++] = us; uc *= 3; o[k++] = uc; s ^= u; o[k++] = s; ll /= -7; o[k++] = ll; ull %= 1000; o[k++] = ull; uc++; uc = uc >> 1 | uc << 7; o[k++] = uc;
    o[k++] = (s, u, h); o[k++] = s < 0 ? -1 : u; 
}
__global__ void kern(long long *o, int s, unsigned u, short h, signed char c, unsigned char uc, unsigned short us, long long ll, unsigned long long ull, bool b) { fill(o, s, u, h, c, uc, us, ll, ull, b); }
int main() {
    long long *m; cudaMallocManaged(&m, 80 * 8);
    struct { int s; unsigned u; short h; signed char c; unsigned char uc; unsigned short us; long long ll; unsigned long long ull; bool b; } t[3] = {
        {-17, 4000000000u, 300, -100, 200, 60000, -1234567890123LL, 18446744073709551557ull, true}, {17, 3u, -32768, 127, 255, 65535, LLONG_MIN + 1, 77, false}, {INT_MIN + 1, UINT_MAX, 32767, -128, 0, 1, LLONG_MAX, ULLONG_MAX, true}};
    for (int i = 0; i < 3; i++) {
        long long o[80] = {0};
        fill(o, t[i].s, t[i].u, t[i].h, t[i].c, t[i].uc, t[i].us, t[i].ll, t[i].ull, t[i].b);
        cudaMemset(m, 0, 640);
        kern<<<1, 1>>>(m, t[i].s, t[i].u, t[i].h, t[i].c, t[i].uc, t[i].us, t[i].ll, t[i].ull, t[i].b);
        cudaDeviceSynchronize();
        for (int k = 0; k < 54; k++) printf("%lld%s", o[k], o[k] == m[k] ? " " : "! ");
        printf("\n");
    }
    return 0;
}
