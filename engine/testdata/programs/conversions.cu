// float conversions both ways on both sides
#include <stdio.h>
#include <math.h>
#include <float.h>
__global__ void conv(const double *d, long long *o) {
    int t = threadIdx.x; double x = d[t]; float f = (float)x; long long *r = o + t * 16;
    r[0] = (int)f; r[1] = (unsigned)f; r[2] = (long long)f; r[3] = (unsigned long long)f; r[4] = (int)x; r[5] = (unsigned)x; r[6] = (long long)x; r[7] = (unsigned long long)x;
    r[8] = (short)f; r[9] = (unsigned char)f; r[10] = __float2int_rn(f); r[11] = __float2int_ru(f); r[12] = __double2int_rd(x); r[13] = __float_as_int(f); r[14] = llrintf(f); r[15] = lround(x);
}
__global__ void back(const long long *l, float *f, double *d) {
    int t = threadIdx.x; f[t * 4] = l[t]; f[t * 4 + 1] = (unsigned long long)l[t]; f[t * 4 + 2] = (int)l[t]; f[t * 4 + 3] = (unsigned)l[t];
    d[t * 2] = l[t]; d[t * 2 + 1] = (unsigned long long)l[t];
}
int main() {
    double h[] = {0.5, -0.5, 1.5, 2.5, -2.5, 1e10, -1e10, 2147483647.0, 2147483648.0, -2147483649.0, 4294967295.5, 1e20, -1e20, 0.1, -0.0, 300.7, 16777217.0, 3.9999999999, INFINITY, -INFINITY, NAN, 65536.5, 9.2e18, 1e-46};
    const int n = sizeof h / sizeof *h;
    double *d; long long *o; cudaMallocManaged(&d, sizeof h); cudaMallocManaged(&o, n * 16 * 8);
    for (int i = 0; i < n; i++) d[i] = h[i];
    conv<<<1, n>>>(d, o); cudaDeviceSynchronize();
    for (int i = 0; i < n; i++) { printf("%g:", h[i]); for (int k = 0; k < 16; k++) printf(" %lld", o[i * 16 + k]); printf("\n"); }
    long long l[] = {0, 1, -1, 16777217, 16777219, 33554435, (1LL << 53) + 1, (1LL << 53) + 3, -(1LL << 60) - 1, 0x7fffffffffffffffLL, (long long)0x8000000000000000ULL, 0x7fffff4000000000LL, 0xffffffffLL, 0x80000000LL, 0x7fffffbfffffffffLL};
    const int m = sizeof l / sizeof *l;
    long long *dl; float *f; double *g; cudaMallocManaged(&dl, sizeof l); cudaMallocManaged(&f, m * 16); cudaMallocManaged(&g, m * 16);
    for (int i = 0; i < m; i++) dl[i] = l[i];
    back<<<1, m>>>(dl, f, g); cudaDeviceSynchronize();
    for (int i = 0; i < m; i++) printf("%lld: %.9g %.9g %.9g %.9g %.17g %.17g host %.9g %.9g\n", l[i], f[i * 4], f[i * 4 + 1], f[i * 4 + 2], f[i * 4 + 3], g[i * 2], g[i * 2 + 1], (float)l[i], (float)(unsigned long long)l[i]);
    printf("%g %g %g %g %d %d\n", FLT_MAX * 10, FLT_MIN / 3, FLT_EPSILON, (double)FLT_MIN / 1e10, (int)3.99f, (char)321);
    printf("%d %d %d\n", (int)round(2.5), (int)rint(2.5), (int)lrintf(3.5f)); printf("%g %g %g %g\n", floor(-1.5), ceil(-1.5), trunc(-1.5), fmod(-7.5, 2)); printf("%a %.3a\n", 1.0 / 3, 255.5);
    cudaFree(d); cudaFree(o); cudaFree(dl); cudaFree(f); cudaFree(g); return 0;
}
