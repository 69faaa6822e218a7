// Arithmetic on CUDA's short vectors, as the helpers of the CUDA samples have it.
#ifndef HELPER_MATH_H
#define HELPER_MATH_H

typedef unsigned int uint;
typedef unsigned short ushort;

inline __host__ __device__ float lerp(float a, float b, float t) { return a + t * (b - a); }
inline __host__ __device__ float clamp(float f, float a, float b) { return fmaxf(a, fminf(f, b)); }
inline __host__ __device__ int clamp(int f, int a, int b) { return max(a, min(f, b)); }
inline __host__ __device__ uint clamp(uint f, uint a, uint b) { return max(a, min(f, b)); }
inline __host__ __device__ float fracf(float v) { return v - floorf(v); }
inline __host__ __device__ float smoothstep(float a, float b, float x) {
    float y = clamp((x - a) / (b - a), 0.0f, 1.0f);
    return y * y * (3.0f - 2.0f * y);
}
inline __host__ __device__ float __inverse_root(float x) { return 1.0f / sqrtf(x); }

// What is done to each member of a vector of N: EACH##N lists it, ALL##N does it. F(m, G) is of one member.
#define __EACH2(F, G) F(x, G), F(y, G)
#define __EACH3(F, G) __EACH2(F, G), F(z, G)
#define __EACH4(F, G) __EACH3(F, G), F(w, G)
#define __ALL2(F, G)                                                                                                                       \
    F(x, G);                                                                                                                               \
    F(y, G);
#define __ALL3(F, G) __ALL2(F, G) F(z, G);
#define __ALL4(F, G) __ALL3(F, G) F(w, G);
#define __SUM2 a.x * b.x + a.y * b.y
#define __SUM3 __SUM2 + a.z * b.z
#define __SUM4 __SUM3 + a.w * b.w
#define __SAME(m, G) s
#define __CAST(m, T) (T)a.m
#define __MINUS(m, G) -a.m
#define __VECTORS(m, OP) a.m OP b.m
#define __NUMBER(m, OP) a.m OP b
#define __NUMBER_FIRST(m, OP) a OP b.m
#define __OF_ONE(m, F) F(v.m)
#define __OF_TWO(m, F) F(a.m, b.m)
#define __BETWEEN(m, F) F(v.m, a, b)
#define __BETWEEN_VECTORS(m, F) F(v.m, a.m, b.m)

// V is a vector of N members of the type S.
#define __FROM(V, N, S, OTHER)                                                                                                             \
    inline __host__ __device__ V make_##V(OTHER a) { return make_##V(__EACH##N(__CAST, S)); }
#define __UNARY(V, N, NAME, F)                                                                                                             \
    inline __host__ __device__ V NAME(V v) { return make_##V(__EACH##N(__OF_ONE, F)); }
#define __BINARY(V, N, F)                                                                                                                  \
    inline __host__ __device__ V F(V a, V b) { return make_##V(__EACH##N(__OF_TWO, F)); }
#define __NEGATIVE(V, N)                                                                                                                   \
    inline __host__ __device__ V operator-(const V &a) { return make_##V(__EACH##N(__MINUS, )); }
#define __OPERATOR(V, N, S, OP)                                                                                                            \
    inline __host__ __device__ V operator OP(V a, V b) { return make_##V(__EACH##N(__VECTORS, OP)); }                                      \
    inline __host__ __device__ V operator OP(V a, S b) { return make_##V(__EACH##N(__NUMBER, OP)); }                                       \
    inline __host__ __device__ void operator OP##=(V &a, V b) { __ALL##N(__VECTORS, OP##=) }                                               \
    inline __host__ __device__ void operator OP##=(V &a, S b) { __ALL##N(__NUMBER, OP##=) }
#define __NUMBER_OPERATOR(V, N, S, OP)                                                                                                     \
    inline __host__ __device__ V operator OP(S a, V b) { return make_##V(__EACH##N(__NUMBER_FIRST, OP)); }

// What vectors of all types have.
#define __ARITHMETIC(V, N, S)                                                                                                              \
    inline __host__ __device__ V make_##V(S s) { return make_##V(__EACH##N(__SAME, )); }                                                   \
    __OPERATOR(V, N, S, +)                                                                                                                 \
    __OPERATOR(V, N, S, -)                                                                                                                 \
    __OPERATOR(V, N, S, *)                                                                                                                 \
    __NUMBER_OPERATOR(V, N, S, +)                                                                                                          \
    __NUMBER_OPERATOR(V, N, S, *)                                                                                                          \
    inline __host__ __device__ S dot(V a, V b) { return __SUM##N; }                                                                        \
    inline __host__ __device__ V clamp(V v, S a, S b) { return make_##V(__EACH##N(__BETWEEN, clamp)); }                                    \
    inline __host__ __device__ V clamp(V v, V a, V b) { return make_##V(__EACH##N(__BETWEEN_VECTORS, clamp)); }
#define __WHOLE(V, N, S)                                                                                                                   \
    __ARITHMETIC(V, N, S)                                                                                                                  \
    __BINARY(V, N, min)                                                                                                                    \
    __BINARY(V, N, max)
#define __SIGNED(V, N)                                                                                                                     \
    __WHOLE(V, N, int)                                                                                                                     \
    __NEGATIVE(V, N)                                                                                                                       \
    __UNARY(V, N, abs, abs)
#define __FLOATING(V, N)                                                                                                                   \
    __ARITHMETIC(V, N, float)                                                                                                              \
    __OPERATOR(V, N, float, /)                                                                                                             \
    __NUMBER_OPERATOR(V, N, float, /)                                                                                                      \
    __NEGATIVE(V, N)                                                                                                                       \
    __BINARY(V, N, fminf)                                                                                                                  \
    __BINARY(V, N, fmaxf)                                                                                                                  \
    __BINARY(V, N, fmodf)                                                                                                                  \
    __UNARY(V, N, floorf, floorf)                                                                                                          \
    __UNARY(V, N, fracf, fracf)                                                                                                            \
    __UNARY(V, N, fabs, fabsf)                                                                                                             \
    inline __host__ __device__ V lerp(V a, V b, float t) { return a + t * (b - a); }                                                       \
    inline __host__ __device__ float length(V v) { return sqrtf(dot(v, v)); }                                                              \
    inline __host__ __device__ V normalize(V v) { return v * __inverse_root(dot(v, v)); }

__FLOATING(float2, 2)
__FLOATING(float3, 3)
__FLOATING(float4, 4)
__SIGNED(int2, 2)
__SIGNED(int3, 3)
__SIGNED(int4, 4)
__WHOLE(uint2, 2, uint)
__WHOLE(uint3, 3, uint)
__WHOLE(uint4, 4, uint)

// Vectors of other vectors.
#define __RESIZED(T2, T3, T4, S)                                                                                                           \
    inline __host__ __device__ T2 make_##T2(T3 a) { return make_##T2(a.x, a.y); }                                                          \
    inline __host__ __device__ T3 make_##T3(T2 a, S s) { return make_##T3(a.x, a.y, s); }                                                  \
    inline __host__ __device__ T3 make_##T3(T2 a) { return make_##T3(a.x, a.y, 0); }                                                       \
    inline __host__ __device__ T3 make_##T3(T4 a) { return make_##T3(a.x, a.y, a.z); }                                                     \
    inline __host__ __device__ T4 make_##T4(T3 a) { return make_##T4(a.x, a.y, a.z, 0); }                                                  \
    inline __host__ __device__ T4 make_##T4(T3 a, S w) { return make_##T4(a.x, a.y, a.z, w); }
__RESIZED(float2, float3, float4, float)
__RESIZED(int2, int3, int4, int)
__RESIZED(uint2, uint3, uint4, uint)

__FROM(float2, 2, float, int2)
__FROM(float2, 2, float, uint2)
__FROM(float3, 3, float, int3)
__FROM(float3, 3, float, uint3)
__FROM(float4, 4, float, int4)
__FROM(float4, 4, float, uint4)
__FROM(int2, 2, int, float2)
__FROM(int2, 2, int, uint2)
__FROM(int3, 3, int, float3)
__FROM(int3, 3, int, uint3)
__FROM(int4, 4, int, float4)
__FROM(int4, 4, int, uint4)
__FROM(uint2, 2, uint, int2)
__FROM(uint3, 3, uint, int3)
__FROM(uint4, 4, uint, int4)

inline __host__ __device__ float3 cross(float3 a, float3 b) {
    return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
inline __host__ __device__ float2 reflect(float2 i, float2 n) { return i - 2.0f * n * dot(n, i); }
inline __host__ __device__ float3 reflect(float3 i, float3 n) { return i - 2.0f * n * dot(n, i); }

#endif
