#ifndef __CUDA_BF16_H
#define __CUDA_BF16_H
// Sixteen-bit floating point: a number is computed in float, or exactly, and rounded once, as the hardware's instructions do.
#define __H16 __host__ __device__ inline
#define __bfloat16_inf 0x7f80
// bfloat16_odd rounds to float so that a further rounding gives what one alone would: an inexact result is odd.
__H16 float __bfloat16_odd(double v) {
    float f = (float)v;
    unsigned int u = __float_as_uint(f);
    if ((double)f == v || v != v)
        return f;
    if ((u & 0x7f800000) == 0x7f800000)
        return f;
    if (fabs((double)f) > fabs(v))
        u--;
    return __uint_as_float(u | 1);
}
// bfloat16_sum is a + b, rounded to odd.
__H16 double __bfloat16_sum(double a, double b) {
    double s = a + b;
    double t = s - a;
    double lost = (a - (s - t)) + (b - t);
    long long u = __double_as_longlong(s);
    if ((u >> 52 & 2047) == 2047 || lost == 0.0 || u & 1)
        return s;
    return __longlong_as_double((lost > 0.0) == (s > 0.0) ? u + 1 : u - 1);
}
__H16 unsigned short __bfloat16_bits(float v) {
    unsigned int u = __float_as_uint(v);
    if ((u & 0x7fffffff) > 0x7f800000)
        return 0x7fff;
    return (unsigned short)(u + 0x7fff + (u >> 16 & 1) >> 16);
}
__H16 float __bfloat16_float(unsigned short x) { return __uint_as_float((unsigned int)x << 16); }
struct __nv_bfloat16 {
    unsigned short __x;
    __H16 __nv_bfloat16() {}
    __H16 __nv_bfloat16(float v) { __x = __bfloat16_bits(v); }
    __H16 __nv_bfloat16(double v) { __x = __bfloat16_bits(__bfloat16_odd(v)); }
    __H16 __nv_bfloat16(int v) { __x = __bfloat16_bits(__bfloat16_odd((double)v)); }
    __H16 __nv_bfloat16(unsigned int v) { __x = __bfloat16_bits(__bfloat16_odd((double)v)); }
    __H16 __nv_bfloat16(short v) { __x = __bfloat16_bits((float)v); }
    __H16 __nv_bfloat16(unsigned short v) { __x = __bfloat16_bits((float)v); }
    __H16 __nv_bfloat16(long v) { __x = __bfloat16_bits(__bfloat16_odd((double)v)); }
    __H16 __nv_bfloat16(unsigned long v) { __x = __bfloat16_bits(__bfloat16_odd((double)v)); }
    __H16 __nv_bfloat16(long long v) { __x = __bfloat16_bits(__bfloat16_odd((double)v)); }
    __H16 __nv_bfloat16(unsigned long long v) { __x = __bfloat16_bits(__bfloat16_odd((double)v)); }
    __H16 operator float() const { return __bfloat16_float(__x); }
};
struct alignas(4) __nv_bfloat162 {
    __nv_bfloat16 x, y;
    __H16 __nv_bfloat162() {}
    __H16 __nv_bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) {
        x = a;
        y = b;
    }
};
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
__H16 __nv_bfloat16 __ushort_as_bfloat16(unsigned short v) {
    __nv_bfloat16 r;
    r.__x = v;
    return r;
}
__H16 __nv_bfloat16 __short_as_bfloat16(short v) { return __ushort_as_bfloat16((unsigned short)v); }
__H16 unsigned short __bfloat16_as_ushort(__nv_bfloat16 v) { return v.__x; }
__H16 short __bfloat16_as_short(__nv_bfloat16 v) { return (short)v.__x; }
__H16 __nv_bfloat16 __float2bfloat16(float v) { return __nv_bfloat16(v); }
__H16 __nv_bfloat16 __float2bfloat16_rn(float v) { return __nv_bfloat16(v); }
// the upper half of a float's bits, and for a direction away from zero the next number unless nothing was cut off
__H16 __nv_bfloat16 __bfloat16_towards(float v, bool away) {
    unsigned int bits = __float_as_uint(v);
    if (v != v)
        return __ushort_as_bfloat16(0x7fff);
    return __ushort_as_bfloat16((unsigned short)((bits >> 16) + (away && (bits & 0xffff) != 0)));
}
__H16 __nv_bfloat16 __float2bfloat16_rz(float v) { return __bfloat16_towards(v, false); }
__H16 __nv_bfloat16 __float2bfloat16_ru(float v) { return __bfloat16_towards(v, v > 0); }
__H16 __nv_bfloat16 __float2bfloat16_rd(float v) { return __bfloat16_towards(v, v < 0); }
__H16 __nv_bfloat16 __double2bfloat16(double v) { return __nv_bfloat16(v); }
__H16 __nv_bfloat16 __int2bfloat16_rn(int v) { return __nv_bfloat16(v); }
__H16 __nv_bfloat16 __uint2bfloat16_rn(unsigned int v) { return __nv_bfloat16(v); }
__H16 __nv_bfloat16 __short2bfloat16_rn(short v) { return __nv_bfloat16(v); }
__H16 __nv_bfloat16 __ushort2bfloat16_rn(unsigned short v) { return __nv_bfloat16(v); }
__H16 __nv_bfloat16 __ll2bfloat16_rn(long long v) { return __nv_bfloat16(v); }
__H16 float __bfloat162float(__nv_bfloat16 v) { return __bfloat16_float(v.__x); }
__H16 int __bfloat162int_rn(__nv_bfloat16 v) { return (int)rintf(__bfloat16_float(v.__x)); }
__H16 int __bfloat162int_rz(__nv_bfloat16 v) { return (int)__bfloat16_float(v.__x); }
__H16 int __bfloat162int_rd(__nv_bfloat16 v) { return (int)floorf(__bfloat16_float(v.__x)); }
__H16 int __bfloat162int_ru(__nv_bfloat16 v) { return (int)ceilf(__bfloat16_float(v.__x)); }
__H16 unsigned int __bfloat162uint_rn(__nv_bfloat16 v) { return (unsigned int)rintf(__bfloat16_float(v.__x)); }
__H16 unsigned int __bfloat162uint_rz(__nv_bfloat16 v) { return (unsigned int)__bfloat16_float(v.__x); }
__H16 __nv_bfloat16 __hadd(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat16((float)a + (float)b); }
__H16 __nv_bfloat16 __hsub(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat16((float)a - (float)b); }
__H16 __nv_bfloat16 __hmul(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat16((float)a * (float)b); }
__H16 __nv_bfloat16 __hadd_rn(__nv_bfloat16 a, __nv_bfloat16 b) { return __hadd(a, b); }
__H16 __nv_bfloat16 __hsub_rn(__nv_bfloat16 a, __nv_bfloat16 b) { return __hsub(a, b); }
__H16 __nv_bfloat16 __hmul_rn(__nv_bfloat16 a, __nv_bfloat16 b) { return __hmul(a, b); }
__H16 __nv_bfloat16 __hdiv(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat16((float)a / (float)b); }
__H16 __nv_bfloat16 __hfma(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c) { return __nv_bfloat16(__bfloat16_sum((double)(float)a * (double)(float)b, (double)(float)c)); }
__H16 bool __hisnan(__nv_bfloat16 a) { return (a.__x & 0x7fff) > __bfloat16_inf; }
__H16 __nv_bfloat16 __hneg(__nv_bfloat16 a) { return __ushort_as_bfloat16(__hisnan(a) ? 0x7fff : a.__x ^ 0x8000); }
__H16 __nv_bfloat16 __habs(__nv_bfloat16 a) { return __ushort_as_bfloat16(__hisnan(a) ? 0x7fff : a.__x & 0x7fff); }
__H16 int __hisinf(__nv_bfloat16 a) { return (a.__x & 0x7fff) != __bfloat16_inf ? 0 : a.__x >> 15 ? -1 : 1; }
__H16 bool __heq(__nv_bfloat16 a, __nv_bfloat16 b) { return (float)a == (float)b; }
__H16 bool __hne(__nv_bfloat16 a, __nv_bfloat16 b) { return !__hisnan(a) && !__hisnan(b) && (float)a != (float)b; }
__H16 bool __hlt(__nv_bfloat16 a, __nv_bfloat16 b) { return (float)a < (float)b; }
__H16 bool __hle(__nv_bfloat16 a, __nv_bfloat16 b) { return (float)a <= (float)b; }
__H16 bool __hgt(__nv_bfloat16 a, __nv_bfloat16 b) { return (float)a > (float)b; }
__H16 bool __hge(__nv_bfloat16 a, __nv_bfloat16 b) { return (float)a >= (float)b; }
__H16 __nv_bfloat16 __hmax(__nv_bfloat16 a, __nv_bfloat16 b) {
    if (__hisnan(a))
        return __hisnan(b) ? __ushort_as_bfloat16(0x7fff) : b;
    if (__hisnan(b))
        return a;
    return (float)a > (float)b || (float)a == (float)b && a.__x < b.__x ? a : b;
}
__H16 __nv_bfloat16 __hmin(__nv_bfloat16 a, __nv_bfloat16 b) {
    if (__hisnan(a))
        return __hisnan(b) ? __ushort_as_bfloat16(0x7fff) : b;
    if (__hisnan(b))
        return a;
    return (float)a < (float)b || (float)a == (float)b && a.__x > b.__x ? a : b;
}
__H16 __nv_bfloat16 __hadd_sat(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat16(fminf(fmaxf((float)__hadd(a, b), 0.0f), 1.0f)); }
__H16 __nv_bfloat16 __hmul_sat(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat16(fminf(fmaxf((float)__hmul(a, b), 0.0f), 1.0f)); }
__H16 __nv_bfloat16 __hsub_sat(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat16(fminf(fmaxf((float)__hsub(a, b), 0.0f), 1.0f)); }
__H16 __nv_bfloat16 __hfma_sat(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c) { return __nv_bfloat16(fminf(fmaxf((float)__hfma(a, b, c), 0.0f), 1.0f)); }
__H16 __nv_bfloat16 __hfma_relu(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c) {
    __nv_bfloat16 r = __hfma(a, b, c);
    float v = (float)r;
    return v > 0 || v != v ? r : __nv_bfloat16(0.0f);
}
__H16 __nv_bfloat16 operator+(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return __hadd(a, b); }
__H16 __nv_bfloat16 operator-(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return __hsub(a, b); }
__H16 __nv_bfloat16 operator*(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return __hmul(a, b); }
__H16 __nv_bfloat16 operator/(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return __hdiv(a, b); }
__H16 __nv_bfloat16 &operator+=(__nv_bfloat16 &a, const __nv_bfloat16 &b) { return a = __hadd(a, b); }
__H16 __nv_bfloat16 &operator-=(__nv_bfloat16 &a, const __nv_bfloat16 &b) { return a = __hsub(a, b); }
__H16 __nv_bfloat16 &operator*=(__nv_bfloat16 &a, const __nv_bfloat16 &b) { return a = __hmul(a, b); }
__H16 __nv_bfloat16 &operator/=(__nv_bfloat16 &a, const __nv_bfloat16 &b) { return a = __hdiv(a, b); }
__H16 __nv_bfloat16 &operator++(__nv_bfloat16 &a) { return a = __hadd(a, __nv_bfloat16(1.0f)); }
__H16 __nv_bfloat16 &operator--(__nv_bfloat16 &a) { return a = __hsub(a, __nv_bfloat16(1.0f)); }
__H16 __nv_bfloat16 operator++(__nv_bfloat16 &a, int) {
    __nv_bfloat16 old = a;
    a = __hadd(a, __nv_bfloat16(1.0f));
    return old;
}
__H16 __nv_bfloat16 operator--(__nv_bfloat16 &a, int) {
    __nv_bfloat16 old = a;
    a = __hsub(a, __nv_bfloat16(1.0f));
    return old;
}
__H16 __nv_bfloat16 operator-(const __nv_bfloat16 &a) { return __hneg(a); }
__H16 __nv_bfloat16 operator+(const __nv_bfloat16 &a) { return a; }
__H16 bool operator==(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return __heq(a, b); }
__H16 bool operator!=(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return !__heq(a, b); }
__H16 bool operator<(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return __hlt(a, b); }
__H16 bool operator<=(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return __hle(a, b); }
__H16 bool operator>(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return __hgt(a, b); }
__H16 bool operator>=(const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return __hge(a, b); }
__device__ inline __nv_bfloat16 hsqrt(__nv_bfloat16 a) { return __nv_bfloat16(sqrtf((float)a)); }
__device__ inline __nv_bfloat162 h2sqrt(__nv_bfloat162 a) { return __nv_bfloat162(hsqrt(a.x), hsqrt(a.y)); }
__device__ inline __nv_bfloat16 hrsqrt(__nv_bfloat16 a) { return __nv_bfloat16(rsqrtf((float)a)); }
__device__ inline __nv_bfloat162 h2rsqrt(__nv_bfloat162 a) { return __nv_bfloat162(hrsqrt(a.x), hrsqrt(a.y)); }
__device__ inline __nv_bfloat16 hexp(__nv_bfloat16 a) { return __nv_bfloat16(expf((float)a)); }
__device__ inline __nv_bfloat162 h2exp(__nv_bfloat162 a) { return __nv_bfloat162(hexp(a.x), hexp(a.y)); }
__device__ inline __nv_bfloat16 hexp2(__nv_bfloat16 a) { return __nv_bfloat16(exp2f((float)a)); }
__device__ inline __nv_bfloat162 h2exp2(__nv_bfloat162 a) { return __nv_bfloat162(hexp2(a.x), hexp2(a.y)); }
__device__ inline __nv_bfloat16 hexp10(__nv_bfloat16 a) { return __nv_bfloat16(exp10f((float)a)); }
__device__ inline __nv_bfloat162 h2exp10(__nv_bfloat162 a) { return __nv_bfloat162(hexp10(a.x), hexp10(a.y)); }
__device__ inline __nv_bfloat16 hlog(__nv_bfloat16 a) { return __nv_bfloat16(logf((float)a)); }
__device__ inline __nv_bfloat162 h2log(__nv_bfloat162 a) { return __nv_bfloat162(hlog(a.x), hlog(a.y)); }
__device__ inline __nv_bfloat16 hlog2(__nv_bfloat16 a) { return __nv_bfloat16(log2f((float)a)); }
__device__ inline __nv_bfloat162 h2log2(__nv_bfloat162 a) { return __nv_bfloat162(hlog2(a.x), hlog2(a.y)); }
__device__ inline __nv_bfloat16 hlog10(__nv_bfloat16 a) { return __nv_bfloat16(log10f((float)a)); }
__device__ inline __nv_bfloat162 h2log10(__nv_bfloat162 a) { return __nv_bfloat162(hlog10(a.x), hlog10(a.y)); }
__device__ inline __nv_bfloat16 hsin(__nv_bfloat16 a) { return __nv_bfloat16(sinf((float)a)); }
__device__ inline __nv_bfloat162 h2sin(__nv_bfloat162 a) { return __nv_bfloat162(hsin(a.x), hsin(a.y)); }
__device__ inline __nv_bfloat16 hcos(__nv_bfloat16 a) { return __nv_bfloat16(cosf((float)a)); }
__device__ inline __nv_bfloat162 h2cos(__nv_bfloat162 a) { return __nv_bfloat162(hcos(a.x), hcos(a.y)); }
__device__ inline __nv_bfloat16 hfloor(__nv_bfloat16 a) { return __nv_bfloat16(floorf((float)a)); }
__device__ inline __nv_bfloat162 h2floor(__nv_bfloat162 a) { return __nv_bfloat162(hfloor(a.x), hfloor(a.y)); }
__device__ inline __nv_bfloat16 hceil(__nv_bfloat16 a) { return __nv_bfloat16(ceilf((float)a)); }
__device__ inline __nv_bfloat162 h2ceil(__nv_bfloat162 a) { return __nv_bfloat162(hceil(a.x), hceil(a.y)); }
__device__ inline __nv_bfloat16 htrunc(__nv_bfloat16 a) { return __nv_bfloat16(truncf((float)a)); }
__device__ inline __nv_bfloat162 h2trunc(__nv_bfloat162 a) { return __nv_bfloat162(htrunc(a.x), htrunc(a.y)); }
__device__ inline __nv_bfloat16 hrint(__nv_bfloat16 a) { return __nv_bfloat16(rintf((float)a)); }
__device__ inline __nv_bfloat162 h2rint(__nv_bfloat162 a) { return __nv_bfloat162(hrint(a.x), hrint(a.y)); }
__device__ inline __nv_bfloat16 htanh(__nv_bfloat16 a) { return __nv_bfloat16(tanhf((float)a)); }
__device__ inline __nv_bfloat162 h2tanh(__nv_bfloat162 a) { return __nv_bfloat162(htanh(a.x), htanh(a.y)); }
__device__ inline __nv_bfloat16 hrcp(__nv_bfloat16 a) { return __nv_bfloat16(1.0f / (float)a); }
__device__ inline __nv_bfloat162 h2rcp(__nv_bfloat162 a) { return __nv_bfloat162(hrcp(a.x), hrcp(a.y)); }
__H16 __nv_bfloat162 __hadd2(__nv_bfloat162 a, __nv_bfloat162 b) { return __nv_bfloat162(__hadd(a.x, b.x), __hadd(a.y, b.y)); }
__H16 __nv_bfloat162 operator+(const __nv_bfloat162 &a, const __nv_bfloat162 &b) { return __hadd2(a, b); }
__H16 __nv_bfloat162 &operator+=(__nv_bfloat162 &a, const __nv_bfloat162 &b) { return a = __hadd2(a, b); }
__H16 __nv_bfloat162 __hsub2(__nv_bfloat162 a, __nv_bfloat162 b) { return __nv_bfloat162(__hsub(a.x, b.x), __hsub(a.y, b.y)); }
__H16 __nv_bfloat162 operator-(const __nv_bfloat162 &a, const __nv_bfloat162 &b) { return __hsub2(a, b); }
__H16 __nv_bfloat162 &operator-=(__nv_bfloat162 &a, const __nv_bfloat162 &b) { return a = __hsub2(a, b); }
__H16 __nv_bfloat162 __hmul2(__nv_bfloat162 a, __nv_bfloat162 b) { return __nv_bfloat162(__hmul(a.x, b.x), __hmul(a.y, b.y)); }
__H16 __nv_bfloat162 operator*(const __nv_bfloat162 &a, const __nv_bfloat162 &b) { return __hmul2(a, b); }
__H16 __nv_bfloat162 &operator*=(__nv_bfloat162 &a, const __nv_bfloat162 &b) { return a = __hmul2(a, b); }
__H16 __nv_bfloat162 __h2div(__nv_bfloat162 a, __nv_bfloat162 b) { return __nv_bfloat162(__hdiv(a.x, b.x), __hdiv(a.y, b.y)); }
__H16 __nv_bfloat162 operator/(const __nv_bfloat162 &a, const __nv_bfloat162 &b) { return __h2div(a, b); }
__H16 __nv_bfloat162 &operator/=(__nv_bfloat162 &a, const __nv_bfloat162 &b) { return a = __h2div(a, b); }
__H16 __nv_bfloat162 h2div(__nv_bfloat162 a, __nv_bfloat162 b) { return __h2div(a, b); }
__H16 __nv_bfloat162 __hfma2(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c) { return __nv_bfloat162(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)); }
__H16 __nv_bfloat162 __hneg2(__nv_bfloat162 a) { return __nv_bfloat162(__hneg(a.x), __hneg(a.y)); }
__H16 __nv_bfloat162 __habs2(__nv_bfloat162 a) { return __nv_bfloat162(__habs(a.x), __habs(a.y)); }
__H16 __nv_bfloat162 __hmax2(__nv_bfloat162 a, __nv_bfloat162 b) { return __nv_bfloat162(__hmax(a.x, b.x), __hmax(a.y, b.y)); }
__H16 __nv_bfloat162 __hmin2(__nv_bfloat162 a, __nv_bfloat162 b) { return __nv_bfloat162(__hmin(a.x, b.x), __hmin(a.y, b.y)); }
__H16 __nv_bfloat162 operator-(const __nv_bfloat162 &a) { return __hneg2(a); }
__H16 bool __hbeq2(__nv_bfloat162 a, __nv_bfloat162 b) { return __heq(a.x, b.x) && __heq(a.y, b.y); }
__H16 __nv_bfloat162 __floats2bfloat162_rn(float a, float b) { return __nv_bfloat162(__nv_bfloat16(a), __nv_bfloat16(b)); }
__H16 __nv_bfloat162 __float2bfloat162_rn(float a) { return __nv_bfloat162(__nv_bfloat16(a), __nv_bfloat16(a)); }
__H16 __nv_bfloat162 __float22bfloat162_rn(float2 a) { return __nv_bfloat162(__nv_bfloat16(a.x), __nv_bfloat16(a.y)); }
__H16 float2 __bfloat1622float2(__nv_bfloat162 a) { return make_float2((float)a.x, (float)a.y); }
__H16 __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 a) { return __nv_bfloat162(a, a); }
__H16 __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat162(a, b); }
__H16 __nv_bfloat162 make_bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return __nv_bfloat162(a, b); }
__H16 __nv_bfloat16 __low2bfloat16(__nv_bfloat162 a) { return a.x; }
__H16 __nv_bfloat16 __high2bfloat16(__nv_bfloat162 a) { return a.y; }
__H16 float __low2float(__nv_bfloat162 a) { return (float)a.x; }
__H16 float __high2float(__nv_bfloat162 a) { return (float)a.y; }
__H16 __nv_bfloat162 __low2bfloat162(__nv_bfloat162 a) { return __nv_bfloat162(a.x, a.x); }
__H16 __nv_bfloat162 __high2bfloat162(__nv_bfloat162 a) { return __nv_bfloat162(a.y, a.y); }
__H16 __nv_bfloat162 __lows2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b) { return __nv_bfloat162(a.x, b.x); }
__H16 __nv_bfloat162 __highs2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b) { return __nv_bfloat162(a.y, b.y); }
__H16 __nv_bfloat162 __lowhigh2highlow(__nv_bfloat162 a) { return __nv_bfloat162(a.y, a.x); }
__device__ inline __nv_bfloat16 __shfl_sync(unsigned int mask, __nv_bfloat16 v, int by, int width = warpSize) {
    return __ushort_as_bfloat16((unsigned short)__shfl_sync(mask, (unsigned int)v.__x, by, width));
}
__device__ inline __nv_bfloat162 __shfl_sync(unsigned int mask, __nv_bfloat162 v, int by, int width = warpSize) {
    unsigned int u = __shfl_sync(mask, (unsigned int)v.y.__x << 16 | v.x.__x, by, width);
    return __nv_bfloat162(__ushort_as_bfloat16((unsigned short)u), __ushort_as_bfloat16((unsigned short)(u >> 16)));
}
__device__ inline __nv_bfloat16 __shfl_down_sync(unsigned int mask, __nv_bfloat16 v, unsigned int by, int width = warpSize) {
    return __ushort_as_bfloat16((unsigned short)__shfl_down_sync(mask, (unsigned int)v.__x, by, width));
}
__device__ inline __nv_bfloat162 __shfl_down_sync(unsigned int mask, __nv_bfloat162 v, unsigned int by, int width = warpSize) {
    unsigned int u = __shfl_down_sync(mask, (unsigned int)v.y.__x << 16 | v.x.__x, by, width);
    return __nv_bfloat162(__ushort_as_bfloat16((unsigned short)u), __ushort_as_bfloat16((unsigned short)(u >> 16)));
}
__device__ inline __nv_bfloat16 __shfl_up_sync(unsigned int mask, __nv_bfloat16 v, unsigned int by, int width = warpSize) {
    return __ushort_as_bfloat16((unsigned short)__shfl_up_sync(mask, (unsigned int)v.__x, by, width));
}
__device__ inline __nv_bfloat162 __shfl_up_sync(unsigned int mask, __nv_bfloat162 v, unsigned int by, int width = warpSize) {
    unsigned int u = __shfl_up_sync(mask, (unsigned int)v.y.__x << 16 | v.x.__x, by, width);
    return __nv_bfloat162(__ushort_as_bfloat16((unsigned short)u), __ushort_as_bfloat16((unsigned short)(u >> 16)));
}
__device__ inline __nv_bfloat16 __shfl_xor_sync(unsigned int mask, __nv_bfloat16 v, int by, int width = warpSize) {
    return __ushort_as_bfloat16((unsigned short)__shfl_xor_sync(mask, (unsigned int)v.__x, by, width));
}
__device__ inline __nv_bfloat162 __shfl_xor_sync(unsigned int mask, __nv_bfloat162 v, int by, int width = warpSize) {
    unsigned int u = __shfl_xor_sync(mask, (unsigned int)v.y.__x << 16 | v.x.__x, by, width);
    return __nv_bfloat162(__ushort_as_bfloat16((unsigned short)u), __ushort_as_bfloat16((unsigned short)(u >> 16)));
}
// An addition to a half word is a loop of compare-and-swap on the word that holds it.
__device__ inline __nv_bfloat16 atomicAdd(__nv_bfloat16 *at, __nv_bfloat16 v) {
    unsigned short *word = (unsigned short *)at;
    unsigned short seen = atomicCAS(word, (unsigned short)0, (unsigned short)0), old;
    do {
        old = seen;
        seen = atomicCAS(word, old, __hadd(__ushort_as_bfloat16(old), v).__x);
    } while (seen != old);
    return __ushort_as_bfloat16(old);
}
__device__ inline __nv_bfloat162 atomicAdd(__nv_bfloat162 *at, __nv_bfloat162 v) { return __nv_bfloat162(atomicAdd(&at->x, v.x), atomicAdd(&at->y, v.y)); }
// What nvcc makes of a product that a sum uses.
__device__ inline __nv_bfloat16 __contracted_add(const __nv_bfloat16 &a, const __nv_bfloat16 &b, const __nv_bfloat16 &c) { return __hfma(a, b, c); }
__device__ inline __nv_bfloat16 __contracted_sub(const __nv_bfloat16 &a, const __nv_bfloat16 &b, const __nv_bfloat16 &c) { return __hfma(a, b, __hneg(c)); }
__device__ inline __nv_bfloat16 __contracted_from(const __nv_bfloat16 &a, const __nv_bfloat16 &b, const __nv_bfloat16 &c) { return __hfma(__hneg(a), b, c); }
__device__ inline __nv_bfloat16 &__contracted_add_to(__nv_bfloat16 &c, const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return c = __hfma(a, b, c); }
__device__ inline __nv_bfloat16 &__contracted_sub_from(__nv_bfloat16 &c, const __nv_bfloat16 &a, const __nv_bfloat16 &b) { return c = __hfma(__hneg(a), b, c); }
// What nvcc makes of a product that a sum uses.
__device__ inline __nv_bfloat162 __contracted_add(const __nv_bfloat162 &a, const __nv_bfloat162 &b, const __nv_bfloat162 &c) { return __hfma2(a, b, c); }
__device__ inline __nv_bfloat162 __contracted_sub(const __nv_bfloat162 &a, const __nv_bfloat162 &b, const __nv_bfloat162 &c) { return __hfma2(a, b, __hneg2(c)); }
__device__ inline __nv_bfloat162 __contracted_from(const __nv_bfloat162 &a, const __nv_bfloat162 &b, const __nv_bfloat162 &c) { return __hfma2(__hneg2(a), b, c); }
__device__ inline __nv_bfloat162 &__contracted_add_to(__nv_bfloat162 &c, const __nv_bfloat162 &a, const __nv_bfloat162 &b) { return c = __hfma2(a, b, c); }
__device__ inline __nv_bfloat162 &__contracted_sub_from(__nv_bfloat162 &c, const __nv_bfloat162 &a, const __nv_bfloat162 &b) { return c = __hfma2(__hneg2(a), b, c); }
#undef __H16
#endif
