#include <cstdio>
#include <cmath>
__global__ void bits(const unsigned *f, const unsigned long long *d, unsigned *fo, unsigned long long *dd, int n) {
    for (int i = 0; i < n; i++) { float x = __uint_as_float(f[i]); double y = __longlong_as_double(d[i]);
        fo[i * 4] = __float_as_uint(-x); fo[i * 4 + 1] = __float_as_uint(fabsf(x)); fo[i * 4 + 2] = __float_as_uint(x + 0.0f); fo[i * 4 + 3] = __float_as_uint(copysignf(x, -1.0f));
        dd[i * 8] = __double_as_longlong(-y); dd[i * 8 + 1] = __double_as_longlong(fabs(y)); dd[i * 8 + 2] = __double_as_longlong(y + 1.0); dd[i * 8 + 3] = __double_as_longlong(y * 2.0); dd[i * 8 + 4] = __double_as_longlong(sqrt(y)); dd[i * 8 + 5] = __double_as_longlong(log(y)); dd[i * 8 + 6] = __double_as_longlong(sin(y)); dd[i * 8 + 7] = __double_as_longlong(fma(y, 2.0, 1.0)); }
}
__global__ void funs(double m, double z, double inf) { printf("%016llx %016llx %016llx %016llx %016llx %016llx\n", __double_as_longlong(log(m)), __double_as_longlong(pow(m, 0.5)), __double_as_longlong(acos(2 - m)), __double_as_longlong(sin(inf)), __double_as_longlong(fmod(m, z)), __double_as_longlong(log2(m))); }
__global__ void stores(const float *x, float *o, const double *y, double *p) { int i = threadIdx.x; o[i] = -x[i]; p[i] = -y[i]; }
__global__ void pr(int a) { printf("[%5%]\n"); printf("a [%5%] %d\n", a); printf("[%-%] [%d]\n", a); printf("[%%] [%d] %5%\n", a); printf("%d%%\n", a); printf("100%\n"); printf("%d 100%\n", a); }
int main() {
    unsigned f[4] = {0x7fc00000, 0xffc00000, 0x7f800001, 0x7fffffff}, *df, *fo, rf[16]; unsigned long long d[4] = {0x7ff8000000000000ull, 0xfff8000000000000ull, 0x7ff0000000000001ull, 0x7ff8000012345678ull}, *ddv, *dd, rd[32];
    cudaMalloc(&df, 16); cudaMalloc(&fo, 64); cudaMalloc(&ddv, 32); cudaMalloc(&dd, 256); cudaMemcpy(df, f, 16, cudaMemcpyHostToDevice); cudaMemcpy(ddv, d, 32, cudaMemcpyHostToDevice);
    bits<<<1, 1>>>(df, ddv, fo, dd, 4); cudaMemcpy(rf, fo, 64, cudaMemcpyDeviceToHost); cudaMemcpy(rd, dd, 256, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++) { printf("%08x: ", f[i]); for (int k = 0; k < 4; k++) printf("%08x ", rf[i * 4 + k]); puts(""); }
    for (int i = 0; i < 4; i++) { printf("%016llx: ", d[i]); for (int k = 0; k < 8; k++) printf("%016llx ", rd[i * 8 + k]); puts(""); }
    stores<<<1, 4>>>((float *)df, (float *)fo, (double *)ddv, (double *)dd); cudaMemcpy(rf, fo, 16, cudaMemcpyDeviceToHost); cudaMemcpy(rd, dd, 32, cudaMemcpyDeviceToHost); for (int k = 0; k < 4; k++) printf("%08x %016llx ", rf[k], rd[k]); puts("");
    funs<<<1, 1>>>(-1.0, 0.0, INFINITY); pr<<<1, 1>>>(7); cudaDeviceSynchronize();
    int h[16]; int *g; cudaMalloc(&g, 64);
    printf("%d %d %d %d %d %d\n", cudaMemcpy2D(h, 4, g, 8, 8, 1, cudaMemcpyDeviceToHost), cudaMemcpy2D(h, 4, g, 8, 8, 2, cudaMemcpyDeviceToHost), cudaMemcpy2D(h, 8, g, 4, 8, 2, cudaMemcpyDeviceToHost), cudaMemcpy2D(h, 8, g, 4, 8, 1, cudaMemcpyDeviceToHost), cudaMemcpy2D(g, 4, h, 8, 8, 1, cudaMemcpyHostToDevice), cudaMemcpy2D(g, 4, g, 8, 8, 1, cudaMemcpyDeviceToDevice));
}
