// doubles, half of math.h that is exact on both sides, bit casts, fma, min/max with NaN, rounding, saturation, integer intrinsics
#include <cstdio>
#include <cmath>
#include <cfloat>
__global__ void k(const double *in, double *o, float *f, long long *q) {
    int t = threadIdx.x; double x = in[t]; float y = (float)x; double *r = o + t * 12; float *g = f + t * 14; long long *z = q + t * 14;
    r[0] = sqrt(fabs(x)); r[1] = x / 3; r[2] = fma(x, x, -1.0); r[3] = floor(x); r[4] = ceil(x); r[5] = trunc(x); r[6] = rint(x); r[7] = fmod(x, 1.7); r[8] = copysign(2.0, x); r[9] = fmin(x, 0.5); r[10] = ldexp(x, 3); r[11] = remainder(x, 1.25);
    g[0] = sqrtf(fabsf(y)); g[1] = y / 3; g[2] = __fmaf_rn(y, y, -1.f); g[3] = roundf(y); g[4] = nearbyintf(y); g[5] = fdimf(y, 1); g[6] = __saturatef(y); g[7] = fmaxf(y, NAN); g[8] = __int_as_float(__float_as_int(y) ^ 0x80000000); g[9] = __fdividef(y, 4); g[10] = __frcp_rn(y); g[11] = __fadd_rd(y, 0.1f); g[12] = __fmul_rz(y, 1.1f); g[13] = scalbnf(y, -2);
    z[0] = __double_as_longlong(x); z[1] = isnan(x) + 2 * isinf(x) + 4 * signbit(x); z[2] = __double2ll_rz(x); z[3] = llround(x); z[4] = __float2uint_rz(y); z[5] = ilogb(x); z[6] = __double2hiint(x); z[7] = (unsigned)__double2loint(x); z[8] = max((int)x, 2) + min(3u, (unsigned)t) + abs((int)x); z[9] = __mul64hi(z[0], 12345); z[10] = __float2int_rd(y) * 100 + __float2int_rn(y); z[11] = (x > 0) - (x < 0); z[12] = isfinite(y); z[13] = __dadd_rn(x, 1) == x + 1;
}
int main() { double h[] = {0.3, -1.5, 2.5, -0.0, 1e10, -7.25, 123456.789, 1e-310, 0.99999999, 3.0000001}; const int n = 10; double *d, *o; float *f; long long *q; cudaMallocManaged(&d, sizeof h); cudaMallocManaged(&o, n * 12 * 8); cudaMallocManaged(&f, n * 14 * 4); cudaMallocManaged(&q, n * 14 * 8); for (int i = 0; i < n; i++) d[i] = h[i]; k<<<1, n>>>(d, o, f, q); cudaDeviceSynchronize(); for (int t = 0; t < n; t++) { for (int i = 0; i < 12; i++) printf("%.17g ", o[t * 12 + i]); printf("\n "); for (int i = 0; i < 14; i++) printf("%.9g ", f[t * 14 + i]); printf("\n "); for (int i = 0; i < 14; i++) printf("%lld ", q[t * 14 + i]); printf("\n"); } cudaFree(d); cudaFree(o); cudaFree(f); cudaFree(q); return 0; }
