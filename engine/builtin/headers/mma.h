#ifndef __MMA_H
#define __MMA_H
// Matrix tiles of tensor cores. Which lane holds which element is the hardware's from compute capability 8.0 on: a tile is one or two of
// the instruction's own tiles, 16x8x16, of which the wider operand gives 16 rows at a time.
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#define __MMA __device__ inline
#define __MMA_ALL 0xffffffffu
namespace nvcuda {
namespace wmma {
enum layout_t { mem_row_major, mem_col_major };
struct row_major {};
struct col_major {};
struct matrix_a {};
struct matrix_b {};
struct accumulator {};
namespace precision {
struct tf32 {};
}

__MMA unsigned int __lane() { return ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x) % 32; }
__MMA unsigned int __word(__half a, __half b) { return a.__x | (unsigned int)b.__x << 16; }
__MMA unsigned int __word(__nv_bfloat16 a, __nv_bfloat16 b) { return a.__x | (unsigned int)b.__x << 16; }
__MMA void __split(unsigned int word, __half *to) {
    to[0].__x = (unsigned short)word;
    to[1].__x = (unsigned short)(word >> 16);
}
__MMA void __split(unsigned int word, __nv_bfloat16 *to) {
    to[0].__x = (unsigned short)word;
    to[1].__x = (unsigned short)(word >> 16);
}

// what a thread holds of a tile
template <typename T, int N> struct __fragment_base {
    enum { num_elements = N, num_storage_elements = N };
    typedef T element_type;
    typedef T storage_element_type;
    T x[N];
};
template <typename Use, int M, int N, int K, typename T, typename Layout = void> struct fragment;

#define __MMA_FACTORS(M, N, A, B, T)                                                            \
    template <> struct fragment<matrix_a, M, N, 16, T, row_major> : __fragment_base<T, A> {};   \
    template <> struct fragment<matrix_a, M, N, 16, T, col_major> : __fragment_base<T, A> {};   \
    template <> struct fragment<matrix_b, M, N, 16, T, row_major> : __fragment_base<T, B> {};   \
    template <> struct fragment<matrix_b, M, N, 16, T, col_major> : __fragment_base<T, B> {};
#define __MMA_SUMS(T)                                                                           \
    template <> struct fragment<accumulator, 16, 16, 16, T, void> : __fragment_base<T, 8> {};   \
    template <> struct fragment<accumulator, 32, 8, 16, T, void> : __fragment_base<T, 8> {};    \
    template <> struct fragment<accumulator, 8, 32, 16, T, void> : __fragment_base<T, 8> {};
__MMA_FACTORS(16, 16, 16, 16, __half)
__MMA_FACTORS(32, 8, 16, 16, __half)
__MMA_FACTORS(8, 32, 16, 16, __half)
__MMA_FACTORS(16, 16, 8, 8, __nv_bfloat16)
__MMA_FACTORS(32, 8, 16, 4, __nv_bfloat16)
__MMA_FACTORS(8, 32, 4, 16, __nv_bfloat16)
__MMA_FACTORS(16, 16, 8, 8, signed char)
__MMA_FACTORS(32, 8, 16, 4, signed char)
__MMA_FACTORS(8, 32, 4, 16, signed char)
__MMA_FACTORS(16, 16, 8, 8, unsigned char)
__MMA_FACTORS(32, 8, 16, 4, unsigned char)
__MMA_FACTORS(8, 32, 4, 16, unsigned char)
// of tf32, 16x16x8: the elements are floats, of which the instruction takes the first 19 bits
template <> struct fragment<matrix_a, 16, 16, 8, precision::tf32, row_major> : __fragment_base<float, 4> {};
template <> struct fragment<matrix_a, 16, 16, 8, precision::tf32, col_major> : __fragment_base<float, 4> {};
template <> struct fragment<matrix_b, 16, 16, 8, precision::tf32, row_major> : __fragment_base<float, 4> {};
template <> struct fragment<matrix_b, 16, 16, 8, precision::tf32, col_major> : __fragment_base<float, 4> {};
template <> struct fragment<accumulator, 16, 16, 8, float, void> : __fragment_base<float, 8> {};
__MMA_SUMS(float)
__MMA_SUMS(__half)
__MMA_SUMS(int)

template <typename T> struct __element { typedef T type; };
template <> struct __element<precision::tf32> { typedef float type; };
// the value does not take part in the deduction, so that a float fills a tile of halves
template <typename Use, int M, int N, int K, typename T, typename L>
__MMA void fill_fragment(fragment<Use, M, N, K, T, L> &f, const typename __element<T>::type &value) {
    for (int i = 0; i < f.num_elements; i++)
        f.x[i] = value;
}
// to the nearest, halves away from zero; infinities and NaNs are cut
__MMA float __float_to_tf32(float value) {
    unsigned int bits = __float_as_uint(value);
    return __uint_as_float((bits & 0x7f800000u) == 0x7f800000u ? bits & 0xffffe000u : bits + 0x1000u & 0xffffe000u);
}

// ---- factors: OUTER is rows of a or columns of b; ALONG says that the 16 inner elements of each are neighbours in memory

// Words of two elements, ordered as the instruction takes them: of a wide operand (16 rows at a time) and of a narrow one (8).
template <int OUTER, bool WIDE> __MMA int __outer_of(int word) { return WIDE ? word / 4 * 16 + word % 2 * 8 : word / 2 * 8; }
template <bool WIDE> __MMA int __inner_of(int word) { return WIDE ? word / 2 % 2 * 8 : word % 2 * 8; }

template <int OUTER, bool WIDE, bool ALONG, typename T> __MMA void __load_words(T *x, const T *from, unsigned int ldm) {
    const int words = OUTER / 4;
    unsigned int lane = __lane();
    if (__in_shared(from)) {
        for (int first = 0; first < words; first += 4) { // as ldmatrix: lane 8j+r reads row r of matrix j
            unsigned int word = first + lane / 8;
            uint4 row = make_uint4(0, 0, 0, 0);
            if (word < words) {
                int outer = __outer_of<OUTER, WIDE>(word), inner = __inner_of<WIDE>(word);
                const T *at = ALONG ? from + (outer + lane % 8) * ldm + inner : from + (inner + lane % 8) * ldm + outer;
                row = *(const uint4 *)at;
            }
            uint4 got = __ldmatrix_words(__MMA_ALL, row.x, row.y, row.z, row.w);
            unsigned int w[4] = {got.x, got.y, got.z, got.w};
            for (int j = 0; j < 4 && first + j < words; j++)
                __split(ALONG ? w[j] : __movmatrix_word(__MMA_ALL, w[j]), x + 2 * (first + j));
        }
        return;
    }
    for (int word = 0; word < words; word++) {
        int outer = __outer_of<OUTER, WIDE>(word), inner = __inner_of<WIDE>(word);
        const T *at = ALONG ? from + (outer + lane / 4) * ldm + inner + lane % 4 * 2 : from + (inner + lane / 4) * ldm + outer + lane % 4 * 2;
        unsigned int w = *(const unsigned int *)at;
        __split(ALONG ? w : __movmatrix_word(__MMA_ALL, w), x + 2 * word);
    }
}
// Numbers of 8 bits: four neighbours of the inner dimension make a word.
template <int OUTER, bool ALONG, typename T> __MMA void __load_bytes(T *x, const T *from, unsigned int ldm) {
    unsigned int lane = __lane();
    for (int word = 0; word < OUTER / 8; word++) {
        int outer = word * 8 + lane / 4, inner = lane % 4 * 4;
        if (ALONG) {
            unsigned int w = *(const unsigned int *)(from + outer * ldm + inner);
            for (int i = 0; i < 4; i++)
                x[4 * word + i] = (T)(w >> 8 * i);
        } else
            for (int i = 0; i < 4; i++)
                x[4 * word + i] = from[(inner + i) * ldm + outer];
    }
}
template <int OUTER, bool WIDE, bool ALONG> __MMA void __load_factor(__half *x, const __half *from, unsigned int ldm) {
    __load_words<OUTER, WIDE, ALONG>(x, from, ldm);
    for (int i = OUTER / 2; i < 16; i++) // the vendor's fragments of half hold what is left over twice
        x[i] = x[i % (OUTER / 2)];
}
template <int OUTER, bool WIDE, bool ALONG> __MMA void __load_factor(__nv_bfloat16 *x, const __nv_bfloat16 *from, unsigned int ldm) {
    __load_words<OUTER, WIDE, ALONG>(x, from, ldm);
}
template <int OUTER, bool WIDE, bool ALONG> __MMA void __load_factor(signed char *x, const signed char *from, unsigned int ldm) {
    __load_bytes<OUTER, ALONG>(x, from, ldm);
}
template <int OUTER, bool WIDE, bool ALONG> __MMA void __load_factor(unsigned char *x, const unsigned char *from, unsigned int ldm) {
    __load_bytes<OUTER, ALONG>(x, from, ldm);
}
template <int M, int N, int K, typename T> __MMA void load_matrix_sync(fragment<matrix_a, M, N, K, T, row_major> &f, const T *from, unsigned int ldm) {
    __load_factor<M, (M > 8), true>(f.x, from, ldm);
}
template <int M, int N, int K, typename T> __MMA void load_matrix_sync(fragment<matrix_a, M, N, K, T, col_major> &f, const T *from, unsigned int ldm) {
    __load_factor<M, (M > 8), false>(f.x, from, ldm);
}
template <int M, int N, int K, typename T> __MMA void load_matrix_sync(fragment<matrix_b, M, N, K, T, row_major> &f, const T *from, unsigned int ldm) {
    __load_factor<N, (N > 16), false>(f.x, from, ldm);
}
template <int M, int N, int K, typename T> __MMA void load_matrix_sync(fragment<matrix_b, M, N, K, T, col_major> &f, const T *from, unsigned int ldm) {
    __load_factor<N, (N > 16), true>(f.x, from, ldm);
}

// Of tf32, element i lies 4 further along the inner dimension or 8 rows or columns further on.
template <bool WIDE, bool ALONG> __MMA void __load_tf32(float *x, const float *from, unsigned int ldm) {
    unsigned int lane = __lane();
    for (int i = 0; i < 4; i++) {
        unsigned int outer = lane / 4 + (WIDE ? i % 2 : i / 2) * 8, inner = lane % 4 + (WIDE ? i / 2 : i % 2) * 4;
        x[i] = ALONG ? from[outer * ldm + inner] : from[inner * ldm + outer];
    }
}
__MMA void load_matrix_sync(fragment<matrix_a, 16, 16, 8, precision::tf32, row_major> &f, const float *from, unsigned int ldm) {
    __load_tf32<true, true>(f.x, from, ldm);
}
__MMA void load_matrix_sync(fragment<matrix_a, 16, 16, 8, precision::tf32, col_major> &f, const float *from, unsigned int ldm) {
    __load_tf32<true, false>(f.x, from, ldm);
}
__MMA void load_matrix_sync(fragment<matrix_b, 16, 16, 8, precision::tf32, row_major> &f, const float *from, unsigned int ldm) {
    __load_tf32<false, false>(f.x, from, ldm);
}
__MMA void load_matrix_sync(fragment<matrix_b, 16, 16, 8, precision::tf32, col_major> &f, const float *from, unsigned int ldm) {
    __load_tf32<false, true>(f.x, from, ldm);
}

// ---- accumulators: pair p of elements has neighbours in a row of the instruction's own tile, whose rows are columns where N is 32

template <int M, int N> __MMA int __pair_long(int pair) { return M == 16 ? pair % 2 * 8 : pair * 8; }
template <int M, int N> __MMA int __pair_short(int pair) { return M == 16 ? pair / 2 * 8 : 0; }

template <int M, int N, bool TOGETHER> __MMA unsigned int __pair_at(int pair, unsigned int ldm) {
    unsigned int lane = __lane(), across = __pair_long<M, N>(pair) + lane / 4, along = __pair_short<M, N>(pair) + lane % 4 * 2;
    return TOGETHER ? across * ldm + along : along * ldm + across;
}
template <int M, int N, bool TOGETHER> __MMA void __load_sums(float *x, const float *from, unsigned int ldm) {
    for (int p = 0; p < 4; p++) {
        const float *at = from + __pair_at<M, N, TOGETHER>(p, ldm);
        if (TOGETHER) {
            float2 v = *(const float2 *)at;
            x[2 * p] = v.x;
            x[2 * p + 1] = v.y;
        } else {
            x[2 * p] = at[0];
            x[2 * p + 1] = at[ldm];
        }
    }
}
template <int M, int N, bool TOGETHER> __MMA void __store_sums(float *to, const float *x, unsigned int ldm) {
    for (int p = 0; p < 4; p++) {
        float *at = to + __pair_at<M, N, TOGETHER>(p, ldm);
        if (TOGETHER)
            *(float2 *)at = make_float2(x[2 * p], x[2 * p + 1]);
        else {
            at[0] = x[2 * p];
            at[ldm] = x[2 * p + 1];
        }
    }
}
template <int M, int N, bool TOGETHER> __MMA void __load_sums(int *x, const int *from, unsigned int ldm) {
    for (int p = 0; p < 4; p++) {
        const int *at = from + __pair_at<M, N, TOGETHER>(p, ldm);
        if (TOGETHER) {
            int2 v = *(const int2 *)at;
            x[2 * p] = v.x;
            x[2 * p + 1] = v.y;
        } else {
            x[2 * p] = at[0];
            x[2 * p + 1] = at[ldm];
        }
    }
}
template <int M, int N, bool TOGETHER> __MMA void __store_sums(int *to, const int *x, unsigned int ldm) {
    for (int p = 0; p < 4; p++) {
        int *at = to + __pair_at<M, N, TOGETHER>(p, ldm);
        if (TOGETHER)
            *(int2 *)at = make_int2(x[2 * p], x[2 * p + 1]);
        else {
            at[0] = x[2 * p];
            at[ldm] = x[2 * p + 1];
        }
    }
}
// of half, a word is read along memory and its 8x8 tile transposed where the neighbours lie in different columns
template <int M, int N, bool TOGETHER> __MMA unsigned int __word_at(int pair, unsigned int ldm) {
    unsigned int lane = __lane(), across = __pair_long<M, N>(pair), along = __pair_short<M, N>(pair);
    return TOGETHER ? (across + lane / 4) * ldm + along + lane % 4 * 2 : (along + lane / 4) * ldm + across + lane % 4 * 2;
}
template <int M, int N, bool TOGETHER> __MMA void __load_sums(__half *x, const __half *from, unsigned int ldm) {
    for (int p = 0; p < 4; p++) {
        unsigned int w = *(const unsigned int *)(from + __word_at<M, N, TOGETHER>(p, ldm));
        __split(TOGETHER ? w : __movmatrix_word(__MMA_ALL, w), x + 2 * p);
    }
}
template <int M, int N, bool TOGETHER> __MMA void __store_sums(__half *to, const __half *x, unsigned int ldm) {
    for (int p = 0; p < 4; p++) {
        unsigned int w = __word(x[2 * p], x[2 * p + 1]);
        *(unsigned int *)(to + __word_at<M, N, TOGETHER>(p, ldm)) = TOGETHER ? w : __movmatrix_word(__MMA_ALL, w);
    }
}
template <int M, int N, int K, typename T>
__MMA void load_matrix_sync(fragment<accumulator, M, N, K, T, void> &f, const T *from, unsigned int ldm, layout_t layout) {
    if ((layout == mem_row_major) == (N < 32))
        __load_sums<M, N, true>(f.x, from, ldm);
    else
        __load_sums<M, N, false>(f.x, from, ldm);
}
template <int M, int N, int K, typename T>
__MMA void store_matrix_sync(T *to, const fragment<accumulator, M, N, K, T, void> &f, unsigned int ldm, layout_t layout) {
    if ((layout == mem_row_major) == (N < 32))
        __store_sums<M, N, true>(to, f.x, ldm);
    else
        __store_sums<M, N, false>(to, f.x, ldm);
}

// ---- products: one or two instructions, of 16 rows of the wide operand and 8 columns of the narrow one

#define __MMA_WORDS(w, n, x) \
    unsigned int w[n];       \
    for (int i = 0; i < n; i++) \
        w[i] = __word(x[2 * i], x[2 * i + 1]);

#define __MMA_FLOAT(T, INSTRUCTION)                                                                                             \
    __MMA void __mma_tile(float *d, const unsigned int *w, const unsigned int *n, const float *c, const T *) {                  \
        uint4 r = INSTRUCTION(__MMA_ALL, w[0], w[1], w[2], w[3], n[0], n[1], __float_as_uint(c[0]), __float_as_uint(c[1]),      \
                              __float_as_uint(c[2]), __float_as_uint(c[3]));                                                    \
        d[0] = __uint_as_float(r.x);                                                                                            \
        d[1] = __uint_as_float(r.y);                                                                                            \
        d[2] = __uint_as_float(r.z);                                                                                            \
        d[3] = __uint_as_float(r.w);                                                                                            \
    }
__MMA_FLOAT(__half, __mma_f16_f32)
__MMA_FLOAT(__nv_bfloat16, __mma_bf16_f32)
__MMA void __mma_tile(__half *d, const unsigned int *w, const unsigned int *n, const __half *c, const __half *) {
    uint2 r = __mma_f16_f16(__MMA_ALL, w[0], w[1], w[2], w[3], n[0], n[1], __word(c[0], c[1]), __word(c[2], c[3]));
    __split(r.x, d);
    __split(r.y, d + 2);
}
template <int M, int N, typename T, typename D, typename C> __MMA void __mma_words(D *d, const T *a, const T *b, const C *c) {
    const int wide = M == 8 ? N : M, narrow = M == 8 ? M : N;
    const T *rows = M == 8 ? b : a, *columns = M == 8 ? a : b;
    __MMA_WORDS(w, (wide / 4), rows)
    __MMA_WORDS(n, (narrow / 4), columns)
    D sums[8];
    C held[8];
    for (int i = 0; i < 8; i++)
        held[i] = c[i];
    for (int i = 0; i < 2; i++)
        __mma_tile(sums + 4 * i, wide == 32 ? w + 4 * i : w, wide == 32 ? n : n + 2 * i, held + 4 * i, a);
    for (int i = 0; i < 8; i++)
        d[i] = sums[i];
}
#define __MMA_BYTES(T, INSTRUCTION)                                                                                             \
    __MMA unsigned int __word(T a, T b, T c, T d) {                                                                             \
        return (unsigned char)a | (unsigned int)(unsigned char)b << 8 | (unsigned int)(unsigned char)c << 16 |                  \
               (unsigned int)(unsigned char)d << 24;                                                                            \
    }                                                                                                                           \
    template <int M, int N> __MMA void __mma_bytes(int *d, const T *a, const T *b, const int *c) {                              \
        const T *rows = M == 8 ? b : a, *columns = M == 8 ? a : b;                                                              \
        int sums[8];                                                                                                            \
        for (int i = 0; i < 2; i++) {                                                                                           \
            const T *w = M == 16 ? rows : rows + 8 * i, *n = M == 16 ? columns + 4 * i : columns;                               \
            uint4 r = INSTRUCTION(__MMA_ALL, __word(w[0], w[1], w[2], w[3]), __word(w[4], w[5], w[6], w[7]),                    \
                                  __word(n[0], n[1], n[2], n[3]), c[4 * i], c[4 * i + 1], c[4 * i + 2], c[4 * i + 3]);          \
            sums[4 * i] = r.x;                                                                                                  \
            sums[4 * i + 1] = r.y;                                                                                              \
            sums[4 * i + 2] = r.z;                                                                                              \
            sums[4 * i + 3] = r.w;                                                                                              \
        }                                                                                                                       \
        for (int i = 0; i < 8; i++)                                                                                             \
            d[i] = sums[i];                                                                                                     \
    }
__MMA_BYTES(signed char, __mma_s8)
__MMA_BYTES(unsigned char, __mma_u8)

template <typename LA, typename LB>
__MMA void mma_sync(fragment<accumulator, 16, 16, 8, float, void> &d, const fragment<matrix_a, 16, 16, 8, precision::tf32, LA> &a,
                    const fragment<matrix_b, 16, 16, 8, precision::tf32, LB> &b, const fragment<accumulator, 16, 16, 8, float, void> &c) {
    float sums[8];
    for (int i = 0; i < 8; i += 4) {
        uint4 r = __mma_tf32(__MMA_ALL, __float_as_uint(a.x[0]), __float_as_uint(a.x[1]), __float_as_uint(a.x[2]), __float_as_uint(a.x[3]),
                             __float_as_uint(b.x[i / 2]), __float_as_uint(b.x[i / 2 + 1]), __float_as_uint(c.x[i]), __float_as_uint(c.x[i + 1]),
                             __float_as_uint(c.x[i + 2]), __float_as_uint(c.x[i + 3]));
        sums[i] = __uint_as_float(r.x);
        sums[i + 1] = __uint_as_float(r.y);
        sums[i + 2] = __uint_as_float(r.z);
        sums[i + 3] = __uint_as_float(r.w);
    }
    for (int i = 0; i < 8; i++)
        d.x[i] = sums[i];
}
#define __MMA_SYNC(D, T, C)                                                                                                     \
    template <int M, int N, int K, typename LA, typename LB>                                                                    \
    __MMA void mma_sync(fragment<accumulator, M, N, K, D, void> &d, const fragment<matrix_a, M, N, K, T, LA> &a,                \
                        const fragment<matrix_b, M, N, K, T, LB> &b, const fragment<accumulator, M, N, K, C, void> &c)
__MMA_SYNC(float, __half, float) { __mma_words<M, N>(d.x, a.x, b.x, c.x); }
__MMA_SYNC(__half, __half, __half) { __mma_words<M, N>(d.x, a.x, b.x, c.x); }
__MMA_SYNC(float, __nv_bfloat16, float) { __mma_words<M, N>(d.x, a.x, b.x, c.x); }
__MMA_SYNC(int, signed char, int) { __mma_bytes<M, N>(d.x, a.x, b.x, c.x); }
__MMA_SYNC(int, unsigned char, int) { __mma_bytes<M, N>(d.x, a.x, b.x, c.x); }
} // namespace wmma
} // namespace nvcuda
#undef __MMA
#undef __MMA_ALL
#undef __MMA_FACTORS
#undef __MMA_SUMS
#undef __MMA_WORDS
#undef __MMA_FLOAT
#undef __MMA_BYTES
#undef __MMA_SYNC
#endif
