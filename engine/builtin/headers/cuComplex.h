// Complex numbers of CUDA: a float2 or a double2 of the real and the imaginary part.
#ifndef CU_COMPLEX_H_
#define CU_COMPLEX_H_

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
#define COMPLEX(REAL, COMPLEX, MAKE, SUFFIX, CREAL, CIMAG, CONJ, ADD, SUB, MUL, DIV, ABS, FMA, SQRT)                                            \
    inline __host__ __device__ REAL CREAL(COMPLEX a) { return a.x; }                                                                                                    \
    inline __host__ __device__ REAL CIMAG(COMPLEX a) { return a.y; }                                                                                                    \
    inline __host__ __device__ COMPLEX MAKE(REAL re, REAL im) { return COMPLEX{re, im}; }                                                                               \
    inline __host__ __device__ COMPLEX CONJ(COMPLEX a) { return COMPLEX{a.x, -a.y}; }                                                                                   \
    inline __host__ __device__ COMPLEX ADD(COMPLEX a, COMPLEX b) { return COMPLEX{a.x + b.x, a.y + b.y}; }                                                              \
    inline __host__ __device__ COMPLEX SUB(COMPLEX a, COMPLEX b) { return COMPLEX{a.x - b.x, a.y - b.y}; }                                                              \
    inline __host__ __device__ COMPLEX MUL(COMPLEX a, COMPLEX b) { return COMPLEX{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }                                      \
    inline __host__ __device__ COMPLEX FMA(COMPLEX a, COMPLEX b, COMPLEX c) {                                                                                           \
        return COMPLEX{a.x * b.x - a.y * b.y + c.x, a.x * b.y + a.y * b.x + c.y};                                                               \
    }                                                                                                                                           \
    inline __host__ __device__ COMPLEX DIV(COMPLEX a, COMPLEX b) {                                                                                                      \
        REAL s = (b.x < 0 ? -b.x : b.x) + (b.y < 0 ? -b.y : b.y), f = 1 / s;                                                                    \
        REAL ax = a.x * f, ay = a.y * f, bx = b.x * f, by = b.y * f;                                                                            \
        s = bx * bx + by * by;                                                                                                                  \
        f = 1 / s;                                                                                                                              \
        return COMPLEX{(ax * bx + ay * by) * f, (ay * bx - ax * by) * f};                                                                       \
    }                                                                                                                                           \
    inline __host__ __device__ REAL ABS(COMPLEX a) {                                                                                                                    \
        REAL re = a.x < 0 ? -a.x : a.x, im = a.y < 0 ? -a.y : a.y, large = re > im ? re : im, small = re > im ? im : re;                        \
        if (large == 0)                                                                                                                         \
            return re + im;                                                                                                                     \
        REAL t = small / large;                                                                                                                 \
        return large * SQRT(1 + t * t);                                                                                                         \
    }
COMPLEX(float, cuFloatComplex, make_cuFloatComplex, f, cuCrealf, cuCimagf, cuConjf, cuCaddf, cuCsubf, cuCmulf, cuCdivf, cuCabsf, cuCfmaf, sqrtf)
COMPLEX(double, cuDoubleComplex, make_cuDoubleComplex, , cuCreal, cuCimag, cuConj, cuCadd, cuCsub, cuCmul, cuCdiv, cuCabs, cuCfma, sqrt)
#undef COMPLEX
inline __host__ __device__ cuComplex make_cuComplex(float re, float im) { return cuComplex{re, im}; }
inline __host__ __device__ cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex a) { return cuDoubleComplex{a.x, a.y}; }
inline __host__ __device__ cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex a) { return cuFloatComplex{(float)a.x, (float)a.y}; }

#endif
