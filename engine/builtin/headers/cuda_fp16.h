#ifndef __CUDA_FP16_H
#define __CUDA_FP16_H
// Sixteen-bit floating point: a number is computed in float, or exactly, and rounded once, as the hardware's instructions do.
#define __H16 __host__ __device__ inline
#define __half_inf 0x7c00
// half_odd rounds to float so that a further rounding gives what one alone would: an inexact result is odd.
__H16 float __half_odd(double v) {
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
// half_sum is a + b, rounded to odd.
__H16 double __half_sum(double a, double b) {
    double s = a + b;
    double t = s - a;
    double lost = (a - (s - t)) + (b - t);
    long long u = __double_as_longlong(s);
    if ((u >> 52 & 2047) == 2047 || lost == 0.0 || u & 1)
        return s;
    return __longlong_as_double((lost > 0.0) == (s > 0.0) ? u + 1 : u - 1);
}
__H16 unsigned short __half_bits(float v) {
    unsigned int u = __float_as_uint(v);
    unsigned int sign = u >> 16 & 0x8000;
    u &= 0x7fffffff;
    if (u > 0x7f800000)
        return 0x7fff;
    if (u >= 0x477ff000)
        return (unsigned short)(sign | 0x7c00);
    unsigned int r, rest, middle;
    if (u < 0x38800000) {
        if (u <= 0x33000000)
            return (unsigned short)sign;
        unsigned int m = u & 0x7fffff | 0x800000;
        unsigned int shift = 126 - (u >> 23);
        r = m >> shift;
        rest = m & (1u << shift) - 1;
        middle = 1u << shift - 1;
    } else {
        r = (u >> 13) - (112 << 10);
        rest = u & 0x1fff;
        middle = 0x1000;
    }
    if (rest > middle || rest == middle && r & 1)
        r++;
    return (unsigned short)(sign | r);
}
__H16 float __half_float(unsigned short x) {
    unsigned int sign = (unsigned int)(x & 0x8000) << 16;
    unsigned int e = x >> 10 & 31;
    unsigned int m = x & 0x3ff;
    if (e == 31)
        return __uint_as_float(m ? 0x7fffffff : sign | 0x7f800000);
    if (e == 0)
        return __uint_as_float(sign | __float_as_uint((float)m * 5.9604644775390625e-8f));
    return __uint_as_float(sign | e + 112 << 23 | m << 13);
}
struct __half {
    unsigned short __x;
    __H16 __half() {}
    __H16 __half(float v) { __x = __half_bits(v); }
    __H16 __half(double v) { __x = __half_bits(__half_odd(v)); }
    __H16 __half(int v) { __x = __half_bits(__half_odd((double)v)); }
    __H16 __half(unsigned int v) { __x = __half_bits(__half_odd((double)v)); }
    __H16 __half(short v) { __x = __half_bits((float)v); }
    __H16 __half(unsigned short v) { __x = __half_bits((float)v); }
    __H16 __half(long v) { __x = __half_bits(__half_odd((double)v)); }
    __H16 __half(unsigned long v) { __x = __half_bits(__half_odd((double)v)); }
    __H16 __half(long long v) { __x = __half_bits(__half_odd((double)v)); }
    __H16 __half(unsigned long long v) { __x = __half_bits(__half_odd((double)v)); }
    __H16 operator float() const { return __half_float(__x); }
};
struct alignas(4) __half2 {
    __half x, y;
    __H16 __half2() {}
    __H16 __half2(__half a, __half b) {
        x = a;
        y = b;
    }
};
typedef __half half;
typedef __half2 half2;
__H16 __half __ushort_as_half(unsigned short v) {
    __half r;
    r.__x = v;
    return r;
}
__H16 __half __short_as_half(short v) { return __ushort_as_half((unsigned short)v); }
__H16 unsigned short __half_as_ushort(__half v) { return v.__x; }
__H16 short __half_as_short(__half v) { return (short)v.__x; }
__H16 __half __float2half(float v) { return __half(v); }
__H16 __half __float2half_rn(float v) { return __half(v); }
// from the rounded neighbour towards zero, up or down
__H16 __half __float2half_rz(float v) {
    __half r = __half(v);
    if (fabsf(__half_float(r.__x)) > fabsf(v) && (r.__x & 0x7fff) > 0 && !isinf(v))
        r.__x--;
    return r;
}
__H16 __half __float2half_ru(float v) {
    __half r = __half(v);
    if (__half_float(r.__x) < v)
        r.__x = r.__x & 0x8000 ? (unsigned short)(r.__x - 1) : (unsigned short)(r.__x + 1);
    return r;
}
__H16 __half __float2half_rd(float v) {
    __half r = __half(v);
    if (__half_float(r.__x) > v)
        r.__x = r.__x & 0x8000 ? (unsigned short)(r.__x + 1) : r.__x == 0 ? (unsigned short)0x8001 : (unsigned short)(r.__x - 1);
    return r;
}
__H16 __half __double2half(double v) { return __half(v); }
__H16 float __half2float(__half v) { return __half_float(v.__x); }
// a number outside of a type becomes the nearest of it
template <typename T> __H16 T __half_within(float x, T least, T greatest, T nan) {
    return x != x ? nan : x < (float)least ? least : x > (float)greatest ? greatest : (T)x;
}
__H16 int __half2int_rn(__half v) { return __half_within(rintf(__half_float(v.__x)), -2147483647 - 1, 2147483647, 0); }
__H16 int __half2int_rz(__half v) { return __half_within(truncf(__half_float(v.__x)), -2147483647 - 1, 2147483647, 0); }
__H16 int __half2int_rd(__half v) { return __half_within(floorf(__half_float(v.__x)), -2147483647 - 1, 2147483647, 0); }
__H16 int __half2int_ru(__half v) { return __half_within(ceilf(__half_float(v.__x)), -2147483647 - 1, 2147483647, 0); }
__H16 __half __int2half_rn(int v) { return __half(v); }
__H16 __half __int2half_rz(int v) { return __float2half_rz((float)v); }
__H16 __half __int2half_rd(int v) { return __float2half_rd((float)v); }
__H16 __half __int2half_ru(int v) { return __float2half_ru((float)v); }
__H16 unsigned int __half2uint_rn(__half v) { return __half_within(rintf(__half_float(v.__x)), 0u, 4294967295u, 0u); }
__H16 unsigned int __half2uint_rz(__half v) { return __half_within(truncf(__half_float(v.__x)), 0u, 4294967295u, 0u); }
__H16 unsigned int __half2uint_rd(__half v) { return __half_within(floorf(__half_float(v.__x)), 0u, 4294967295u, 0u); }
__H16 unsigned int __half2uint_ru(__half v) { return __half_within(ceilf(__half_float(v.__x)), 0u, 4294967295u, 0u); }
__H16 __half __uint2half_rn(unsigned int v) { return __half(v); }
__H16 __half __uint2half_rz(unsigned int v) { return __float2half_rz((float)v); }
__H16 __half __uint2half_rd(unsigned int v) { return __float2half_rd((float)v); }
__H16 __half __uint2half_ru(unsigned int v) { return __float2half_ru((float)v); }
__H16 short __half2short_rn(__half v) { return __half_within(rintf(__half_float(v.__x)), (short)-32768, (short)32767, (short)0); }
__H16 short __half2short_rz(__half v) { return __half_within(truncf(__half_float(v.__x)), (short)-32768, (short)32767, (short)0); }
__H16 short __half2short_rd(__half v) { return __half_within(floorf(__half_float(v.__x)), (short)-32768, (short)32767, (short)0); }
__H16 short __half2short_ru(__half v) { return __half_within(ceilf(__half_float(v.__x)), (short)-32768, (short)32767, (short)0); }
__H16 __half __short2half_rn(short v) { return __half(v); }
__H16 __half __short2half_rz(short v) { return __float2half_rz((float)v); }
__H16 __half __short2half_rd(short v) { return __float2half_rd((float)v); }
__H16 __half __short2half_ru(short v) { return __float2half_ru((float)v); }
__H16 unsigned short __half2ushort_rn(__half v) { return __half_within(rintf(__half_float(v.__x)), (unsigned short)0, (unsigned short)65535, (unsigned short)0); }
__H16 unsigned short __half2ushort_rz(__half v) { return __half_within(truncf(__half_float(v.__x)), (unsigned short)0, (unsigned short)65535, (unsigned short)0); }
__H16 unsigned short __half2ushort_rd(__half v) { return __half_within(floorf(__half_float(v.__x)), (unsigned short)0, (unsigned short)65535, (unsigned short)0); }
__H16 unsigned short __half2ushort_ru(__half v) { return __half_within(ceilf(__half_float(v.__x)), (unsigned short)0, (unsigned short)65535, (unsigned short)0); }
__H16 __half __ushort2half_rn(unsigned short v) { return __half(v); }
__H16 __half __ushort2half_rz(unsigned short v) { return __float2half_rz((float)v); }
__H16 __half __ushort2half_rd(unsigned short v) { return __float2half_rd((float)v); }
__H16 __half __ushort2half_ru(unsigned short v) { return __float2half_ru((float)v); }
__H16 long long __half2ll_rn(__half v) { return __half_within(rintf(__half_float(v.__x)), -9223372036854775807ll - 1, 9223372036854775807ll, -9223372036854775807ll - 1); }
__H16 long long __half2ll_rz(__half v) { return __half_within(truncf(__half_float(v.__x)), -9223372036854775807ll - 1, 9223372036854775807ll, -9223372036854775807ll - 1); }
__H16 long long __half2ll_rd(__half v) { return __half_within(floorf(__half_float(v.__x)), -9223372036854775807ll - 1, 9223372036854775807ll, -9223372036854775807ll - 1); }
__H16 long long __half2ll_ru(__half v) { return __half_within(ceilf(__half_float(v.__x)), -9223372036854775807ll - 1, 9223372036854775807ll, -9223372036854775807ll - 1); }
__H16 __half __ll2half_rn(long long v) { return __half(v); }
__H16 __half __ll2half_rz(long long v) { return __float2half_rz((float)v); }
__H16 __half __ll2half_rd(long long v) { return __float2half_rd((float)v); }
__H16 __half __ll2half_ru(long long v) { return __float2half_ru((float)v); }
__H16 unsigned long long __half2ull_rn(__half v) { return __half_within(rintf(__half_float(v.__x)), 0ull, 18446744073709551615ull, 9223372036854775808ull); }
__H16 unsigned long long __half2ull_rz(__half v) { return __half_within(truncf(__half_float(v.__x)), 0ull, 18446744073709551615ull, 9223372036854775808ull); }
__H16 unsigned long long __half2ull_rd(__half v) { return __half_within(floorf(__half_float(v.__x)), 0ull, 18446744073709551615ull, 9223372036854775808ull); }
__H16 unsigned long long __half2ull_ru(__half v) { return __half_within(ceilf(__half_float(v.__x)), 0ull, 18446744073709551615ull, 9223372036854775808ull); }
__H16 __half __ull2half_rn(unsigned long long v) { return __half(v); }
__H16 __half __ull2half_rz(unsigned long long v) { return __float2half_rz((float)v); }
__H16 __half __ull2half_rd(unsigned long long v) { return __float2half_rd((float)v); }
__H16 __half __ull2half_ru(unsigned long long v) { return __float2half_ru((float)v); }
__H16 __half __hadd(__half a, __half b) { return __half((float)a + (float)b); }
__H16 __half __hsub(__half a, __half b) { return __half((float)a - (float)b); }
__H16 __half __hmul(__half a, __half b) { return __half((float)a * (float)b); }
__H16 __half __hadd_rn(__half a, __half b) { return __hadd(a, b); }
__H16 __half __hsub_rn(__half a, __half b) { return __hsub(a, b); }
__H16 __half __hmul_rn(__half a, __half b) { return __hmul(a, b); }
__H16 __half __hdiv(__half a, __half b) { return __half((float)a / (float)b); }
__H16 __half __hfma(__half a, __half b, __half c) { return __half(__half_sum((double)(float)a * (double)(float)b, (double)(float)c)); }
__H16 bool __hisnan(__half a) { return (a.__x & 0x7fff) > __half_inf; }
__H16 __half __hneg(__half a) { return __ushort_as_half(__hisnan(a) ? 0x7fff : a.__x ^ 0x8000); }
__H16 __half __habs(__half a) { return __ushort_as_half(__hisnan(a) ? 0x7fff : a.__x & 0x7fff); }
__H16 int __hisinf(__half a) { return (a.__x & 0x7fff) != __half_inf ? 0 : a.__x >> 15 ? -1 : 1; }
__H16 bool __heq(__half a, __half b) { return (float)a == (float)b; }
__H16 bool __hne(__half a, __half b) { return !__hisnan(a) && !__hisnan(b) && (float)a != (float)b; }
__H16 bool __hlt(__half a, __half b) { return (float)a < (float)b; }
__H16 bool __hle(__half a, __half b) { return (float)a <= (float)b; }
__H16 bool __hgt(__half a, __half b) { return (float)a > (float)b; }
__H16 bool __hge(__half a, __half b) { return (float)a >= (float)b; }
__H16 __half __hmax(__half a, __half b) {
    if (__hisnan(a))
        return __hisnan(b) ? __ushort_as_half(0x7fff) : b;
    if (__hisnan(b))
        return a;
    return (float)a > (float)b || (float)a == (float)b && a.__x < b.__x ? a : b;
}
__H16 __half __hmin(__half a, __half b) {
    if (__hisnan(a))
        return __hisnan(b) ? __ushort_as_half(0x7fff) : b;
    if (__hisnan(b))
        return a;
    return (float)a < (float)b || (float)a == (float)b && a.__x > b.__x ? a : b;
}
__H16 __half __hadd_sat(__half a, __half b) { return __half(fminf(fmaxf((float)__hadd(a, b), 0.0f), 1.0f)); }
__H16 __half __hmul_sat(__half a, __half b) { return __half(fminf(fmaxf((float)__hmul(a, b), 0.0f), 1.0f)); }
__H16 __half __hsub_sat(__half a, __half b) { return __half(fminf(fmaxf((float)__hsub(a, b), 0.0f), 1.0f)); }
__H16 __half __hfma_sat(__half a, __half b, __half c) { return __half(fminf(fmaxf((float)__hfma(a, b, c), 0.0f), 1.0f)); }
__H16 __half __hfma_relu(__half a, __half b, __half c) {
    __half r = __hfma(a, b, c);
    float v = (float)r;
    return v > 0 || v != v ? r : __half(0.0f);
}
__H16 __half operator+(const __half &a, const __half &b) { return __hadd(a, b); }
__H16 __half operator-(const __half &a, const __half &b) { return __hsub(a, b); }
__H16 __half operator*(const __half &a, const __half &b) { return __hmul(a, b); }
__H16 __half operator/(const __half &a, const __half &b) { return __hdiv(a, b); }
__H16 __half &operator+=(__half &a, const __half &b) { return a = __hadd(a, b); }
__H16 __half &operator-=(__half &a, const __half &b) { return a = __hsub(a, b); }
__H16 __half &operator*=(__half &a, const __half &b) { return a = __hmul(a, b); }
__H16 __half &operator/=(__half &a, const __half &b) { return a = __hdiv(a, b); }
__H16 __half &operator++(__half &a) { return a = __hadd(a, __half(1.0f)); }
__H16 __half &operator--(__half &a) { return a = __hsub(a, __half(1.0f)); }
__H16 __half operator++(__half &a, int) {
    __half old = a;
    a = __hadd(a, __half(1.0f));
    return old;
}
__H16 __half operator--(__half &a, int) {
    __half old = a;
    a = __hsub(a, __half(1.0f));
    return old;
}
__H16 __half operator-(const __half &a) { return __hneg(a); }
__H16 __half operator+(const __half &a) { return a; }
__H16 bool operator==(const __half &a, const __half &b) { return __heq(a, b); }
__H16 bool operator!=(const __half &a, const __half &b) { return !__heq(a, b); }
__H16 bool operator<(const __half &a, const __half &b) { return __hlt(a, b); }
__H16 bool operator<=(const __half &a, const __half &b) { return __hle(a, b); }
__H16 bool operator>(const __half &a, const __half &b) { return __hgt(a, b); }
__H16 bool operator>=(const __half &a, const __half &b) { return __hge(a, b); }
__device__ inline __half hsqrt(__half a) { return __half(sqrtf((float)a)); }
__device__ inline __half2 h2sqrt(__half2 a) { return __half2(hsqrt(a.x), hsqrt(a.y)); }
__device__ inline __half hrsqrt(__half a) { return __half(rsqrtf((float)a)); }
__device__ inline __half2 h2rsqrt(__half2 a) { return __half2(hrsqrt(a.x), hrsqrt(a.y)); }
__device__ inline __half hexp(__half a) { return __half(expf((float)a)); }
__device__ inline __half2 h2exp(__half2 a) { return __half2(hexp(a.x), hexp(a.y)); }
__device__ inline __half hexp2(__half a) { return __half(exp2f((float)a)); }
__device__ inline __half2 h2exp2(__half2 a) { return __half2(hexp2(a.x), hexp2(a.y)); }
__device__ inline __half hexp10(__half a) { return __half(exp10f((float)a)); }
__device__ inline __half2 h2exp10(__half2 a) { return __half2(hexp10(a.x), hexp10(a.y)); }
__device__ inline __half hlog(__half a) { return __half(logf((float)a)); }
__device__ inline __half2 h2log(__half2 a) { return __half2(hlog(a.x), hlog(a.y)); }
__device__ inline __half hlog2(__half a) { return __half(log2f((float)a)); }
__device__ inline __half2 h2log2(__half2 a) { return __half2(hlog2(a.x), hlog2(a.y)); }
__device__ inline __half hlog10(__half a) { return __half(log10f((float)a)); }
__device__ inline __half2 h2log10(__half2 a) { return __half2(hlog10(a.x), hlog10(a.y)); }
__device__ inline __half hsin(__half a) { return __half(sinf((float)a)); }
__device__ inline __half2 h2sin(__half2 a) { return __half2(hsin(a.x), hsin(a.y)); }
__device__ inline __half hcos(__half a) { return __half(cosf((float)a)); }
__device__ inline __half2 h2cos(__half2 a) { return __half2(hcos(a.x), hcos(a.y)); }
__device__ inline __half hfloor(__half a) { return __half(floorf((float)a)); }
__device__ inline __half2 h2floor(__half2 a) { return __half2(hfloor(a.x), hfloor(a.y)); }
__device__ inline __half hceil(__half a) { return __half(ceilf((float)a)); }
__device__ inline __half2 h2ceil(__half2 a) { return __half2(hceil(a.x), hceil(a.y)); }
__device__ inline __half htrunc(__half a) { return __half(truncf((float)a)); }
__device__ inline __half2 h2trunc(__half2 a) { return __half2(htrunc(a.x), htrunc(a.y)); }
__device__ inline __half hrint(__half a) { return __half(rintf((float)a)); }
__device__ inline __half2 h2rint(__half2 a) { return __half2(hrint(a.x), hrint(a.y)); }
__device__ inline __half htanh(__half a) { return __half(tanhf((float)a)); }
__device__ inline __half2 h2tanh(__half2 a) { return __half2(htanh(a.x), htanh(a.y)); }
__device__ inline __half hrcp(__half a) { return __half(1.0f / (float)a); }
__device__ inline __half2 h2rcp(__half2 a) { return __half2(hrcp(a.x), hrcp(a.y)); }
__H16 __half2 __hadd2(__half2 a, __half2 b) { return __half2(__hadd(a.x, b.x), __hadd(a.y, b.y)); }
__H16 __half2 operator+(const __half2 &a, const __half2 &b) { return __hadd2(a, b); }
__H16 __half2 &operator+=(__half2 &a, const __half2 &b) { return a = __hadd2(a, b); }
__H16 __half2 __hsub2(__half2 a, __half2 b) { return __half2(__hsub(a.x, b.x), __hsub(a.y, b.y)); }
__H16 __half2 operator-(const __half2 &a, const __half2 &b) { return __hsub2(a, b); }
__H16 __half2 &operator-=(__half2 &a, const __half2 &b) { return a = __hsub2(a, b); }
__H16 __half2 __hmul2(__half2 a, __half2 b) { return __half2(__hmul(a.x, b.x), __hmul(a.y, b.y)); }
__H16 __half2 operator*(const __half2 &a, const __half2 &b) { return __hmul2(a, b); }
__H16 __half2 &operator*=(__half2 &a, const __half2 &b) { return a = __hmul2(a, b); }
__H16 __half2 __h2div(__half2 a, __half2 b) { return __half2(__hdiv(a.x, b.x), __hdiv(a.y, b.y)); }
__H16 __half2 operator/(const __half2 &a, const __half2 &b) { return __h2div(a, b); }
__H16 __half2 &operator/=(__half2 &a, const __half2 &b) { return a = __h2div(a, b); }
__H16 __half2 h2div(__half2 a, __half2 b) { return __h2div(a, b); }
__H16 __half2 __hfma2(__half2 a, __half2 b, __half2 c) { return __half2(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)); }
__H16 __half2 __hneg2(__half2 a) { return __half2(__hneg(a.x), __hneg(a.y)); }
__H16 __half2 __habs2(__half2 a) { return __half2(__habs(a.x), __habs(a.y)); }
__H16 __half2 __hmax2(__half2 a, __half2 b) { return __half2(__hmax(a.x, b.x), __hmax(a.y, b.y)); }
__H16 __half2 __hmin2(__half2 a, __half2 b) { return __half2(__hmin(a.x, b.x), __hmin(a.y, b.y)); }
__H16 __half2 operator-(const __half2 &a) { return __hneg2(a); }
__H16 bool __hbeq2(__half2 a, __half2 b) { return __heq(a.x, b.x) && __heq(a.y, b.y); }
__H16 __half2 __floats2half2_rn(float a, float b) { return __half2(__half(a), __half(b)); }
__H16 __half2 __float2half2_rn(float a) { return __half2(__half(a), __half(a)); }
__H16 __half2 __float22half2_rn(float2 a) { return __half2(__half(a.x), __half(a.y)); }
__H16 float2 __half22float2(__half2 a) { return make_float2((float)a.x, (float)a.y); }
__H16 __half2 __half2half2(__half a) { return __half2(a, a); }
__H16 __half2 __halves2half2(__half a, __half b) { return __half2(a, b); }
__H16 __half2 make_half2(__half a, __half b) { return __half2(a, b); }
__H16 __half __low2half(__half2 a) { return a.x; }
__H16 __half __high2half(__half2 a) { return a.y; }
__H16 float __low2float(__half2 a) { return (float)a.x; }
__H16 float __high2float(__half2 a) { return (float)a.y; }
__H16 __half2 __low2half2(__half2 a) { return __half2(a.x, a.x); }
__H16 __half2 __high2half2(__half2 a) { return __half2(a.y, a.y); }
__H16 __half2 __lows2half2(__half2 a, __half2 b) { return __half2(a.x, b.x); }
__H16 __half2 __highs2half2(__half2 a, __half2 b) { return __half2(a.y, b.y); }
__H16 __half2 __lowhigh2highlow(__half2 a) { return __half2(a.y, a.x); }
__device__ inline __half __shfl_sync(unsigned int mask, __half v, int by, int width = warpSize) {
    return __ushort_as_half((unsigned short)__shfl_sync(mask, (unsigned int)v.__x, by, width));
}
__device__ inline __half2 __shfl_sync(unsigned int mask, __half2 v, int by, int width = warpSize) {
    unsigned int u = __shfl_sync(mask, (unsigned int)v.y.__x << 16 | v.x.__x, by, width);
    return __half2(__ushort_as_half((unsigned short)u), __ushort_as_half((unsigned short)(u >> 16)));
}
__device__ inline __half __shfl_down_sync(unsigned int mask, __half v, unsigned int by, int width = warpSize) {
    return __ushort_as_half((unsigned short)__shfl_down_sync(mask, (unsigned int)v.__x, by, width));
}
__device__ inline __half2 __shfl_down_sync(unsigned int mask, __half2 v, unsigned int by, int width = warpSize) {
    unsigned int u = __shfl_down_sync(mask, (unsigned int)v.y.__x << 16 | v.x.__x, by, width);
    return __half2(__ushort_as_half((unsigned short)u), __ushort_as_half((unsigned short)(u >> 16)));
}
__device__ inline __half __shfl_up_sync(unsigned int mask, __half v, unsigned int by, int width = warpSize) {
    return __ushort_as_half((unsigned short)__shfl_up_sync(mask, (unsigned int)v.__x, by, width));
}
__device__ inline __half2 __shfl_up_sync(unsigned int mask, __half2 v, unsigned int by, int width = warpSize) {
    unsigned int u = __shfl_up_sync(mask, (unsigned int)v.y.__x << 16 | v.x.__x, by, width);
    return __half2(__ushort_as_half((unsigned short)u), __ushort_as_half((unsigned short)(u >> 16)));
}
__device__ inline __half __shfl_xor_sync(unsigned int mask, __half v, int by, int width = warpSize) {
    return __ushort_as_half((unsigned short)__shfl_xor_sync(mask, (unsigned int)v.__x, by, width));
}
__device__ inline __half2 __shfl_xor_sync(unsigned int mask, __half2 v, int by, int width = warpSize) {
    unsigned int u = __shfl_xor_sync(mask, (unsigned int)v.y.__x << 16 | v.x.__x, by, width);
    return __half2(__ushort_as_half((unsigned short)u), __ushort_as_half((unsigned short)(u >> 16)));
}
// An addition to a half word is a loop of compare-and-swap on the word that holds it.
__device__ inline __half atomicAdd(__half *at, __half v) {
    unsigned short *word = (unsigned short *)at;
    unsigned short seen = atomicCAS(word, (unsigned short)0, (unsigned short)0), old;
    do {
        old = seen;
        seen = atomicCAS(word, old, __hadd(__ushort_as_half(old), v).__x);
    } while (seen != old);
    return __ushort_as_half(old);
}
__device__ inline __half2 atomicAdd(__half2 *at, __half2 v) { return __half2(atomicAdd(&at->x, v.x), atomicAdd(&at->y, v.y)); }
// What nvcc makes of a product that a sum uses.
__device__ inline __half __contracted_add(const __half &a, const __half &b, const __half &c) { return __hfma(a, b, c); }
__device__ inline __half __contracted_sub(const __half &a, const __half &b, const __half &c) { return __hfma(a, b, __hneg(c)); }
__device__ inline __half __contracted_from(const __half &a, const __half &b, const __half &c) { return __hfma(__hneg(a), b, c); }
__device__ inline __half &__contracted_add_to(__half &c, const __half &a, const __half &b) { return c = __hfma(a, b, c); }
__device__ inline __half &__contracted_sub_from(__half &c, const __half &a, const __half &b) { return c = __hfma(__hneg(a), b, c); }
// What nvcc makes of a product that a sum uses.
__device__ inline __half2 __contracted_add(const __half2 &a, const __half2 &b, const __half2 &c) { return __hfma2(a, b, c); }
__device__ inline __half2 __contracted_sub(const __half2 &a, const __half2 &b, const __half2 &c) { return __hfma2(a, b, __hneg2(c)); }
__device__ inline __half2 __contracted_from(const __half2 &a, const __half2 &b, const __half2 &c) { return __hfma2(__hneg2(a), b, c); }
__device__ inline __half2 &__contracted_add_to(__half2 &c, const __half2 &a, const __half2 &b) { return c = __hfma2(a, b, c); }
__device__ inline __half2 &__contracted_sub_from(__half2 &c, const __half2 &a, const __half2 &b) { return c = __hfma2(__hneg2(a), b, c); }
#undef __H16
#endif
