#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
__device__ unsigned rng(unsigned &s) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
__device__ unsigned short bits(__half h) { return __half_as_ushort(h); }
__device__ unsigned short bits(__nv_bfloat16 h) { return __bfloat16_as_ushort(h); }
template <typename T> __device__ T make(unsigned short u);
template <> __device__ __half make<__half>(unsigned short u) { return __ushort_as_half(u); }
template <> __device__ __nv_bfloat16 make<__nv_bfloat16>(unsigned short u) { return __ushort_as_bfloat16(u); }
__device__ void mix(unsigned &h, unsigned v) { h = (h ^ v) * 16777619u; }
template <typename T> __global__ void ops(unsigned *out, int rounds, int special) {
    unsigned s = 2463534242u + threadIdx.x * 977 + special;
    unsigned h[16];
    for (int i = 0; i < 16; i++) h[i] = 2166136261u;
    for (int i = 0; i < rounds; i++) {
        T a = make<T>(rng(s)), b = make<T>(rng(s)), c = make<T>(rng(s));
        if (special == 1) { a = T((float)(int)(rng(s) % 2001 - 1000) * 0.01f); b = T((float)(int)(rng(s) % 2001 - 1000) * 0.01f); c = T((float)(int)(rng(s) % 2001 - 1000) * 0.001f); }
        mix(h[0], bits(__hadd(a, b)));
        mix(h[1], bits(__hsub(a, b)));
        mix(h[2], bits(__hmul(a, b)));
        mix(h[3], bits(__hfma(a, b, c)));
        mix(h[4], bits(a / b));
        mix(h[5], __float_as_uint((float)a));
        mix(h[6], (a < b) | (a <= b) << 1 | (a == b) << 2 | (a != b) << 3 | __hgt(a, c) << 4 | __hisnan(a) << 5);
        mix(h[7], bits(-a) ^ bits(__habs(b)));
        mix(h[8], bits(T(__uint_as_float(rng(s)))));
        mix(h[9], bits(__hmax(a, b)) ^ bits(__hmin(a, b)));
        mix(h[10], bits(hsqrt(__habs(a))));
        mix(h[11], bits(a * b + c));
        mix(h[12], bits(a * b + b * c));
        T sum = c; sum += a * b; mix(h[13], bits(sum)); sum -= b * c; mix(h[13], bits(sum));
        mix(h[14], bits(c - a * b)); mix(h[14], bits(a * b - c));
        T product = a * c; mix(h[15], bits(product - b)); mix(h[15], bits(product));
    }
    for (int i = 0; i < 16; i++) out[i * 32 + threadIdx.x] = h[i];
}
__global__ void singles(int *out, float *f) {
    __half2 x = __floats2half2_rn(1.5f, -2.25f), y = __half2half2(__float2half(0.1f)), z = __hfma2(x, y, x);
    out[0] = bits(__low2half(z)); out[1] = bits(__high2half(z));
    float2 w = __half22float2(x + y); f[0] = w.x; f[1] = w.y;
    out[2] = bits(__int2half_rn(70000)); out[3] = __half2int_rn(__float2half(2.5f)); out[4] = __half2int_rz(__float2half(-2.75f));
    out[5] = bits(hexp(__float2half(1.0f))); out[6] = bits(hlog(__float2half(10.0f))); out[7] = bits(hrcp(__float2half(3.0f)));
    __half acc = 0.0f; for (int i = 0; i < 100; i++) acc += __float2half(0.1f);
    out[8] = bits(acc); f[2] = acc;
    out[9] = bits(__double2half(0.1)); out[10] = sizeof(__half2); out[11] = bits(hfloor(__float2half(-1.5f)));
    __nv_bfloat162 p = __floats2bfloat162_rn(1.1f, 2.2f); f[3] = __bfloat162float(p.x * p.y); f[4] = __low2float(p);
    half one = 1; one++; f[5] = one; f[6] = __half2float(one) / 3;
}
int main() {
    unsigned *out; cudaMallocManaged(&out, 16 * 32 * 4);
    for (int kind = 0; kind < 4; kind++) {
        if (kind & 1) ops<__nv_bfloat16><<<1, 32>>>(out, 60, kind >> 1); else ops<__half><<<1, 32>>>(out, 60, kind >> 1);
        cudaDeviceSynchronize();
        for (int i = 0; i < 16; i++) { unsigned h = 0; for (int t = 0; t < 32; t++) h = h * 31 + out[i * 32 + t]; printf("%d.%d %08x\n", kind, i, h); }
    }
    int *o; float *f; cudaMallocManaged(&o, 64); cudaMallocManaged(&f, 64);
    singles<<<1, 1>>>(o, f); cudaDeviceSynchronize();
    for (int i = 0; i < 12; i++) printf("%d ", o[i]);
    printf("\n");
    for (int i = 0; i < 7; i++) printf("%.9g ", f[i]);
    printf("\n");
    __half hh = __float2half(0.333f); printf("%.9g %.9g\n", __half2float(hh), (float)(hh * hh));
    cudaFree(out); cudaFree(o); cudaFree(f);
    return 0;
}
