// cuFFT in CUDA C: transforms of one to three dimensions. Lengths that are powers of two go through passes of radix 2, each a launch; other
// lengths are summed directly. Results are NVIDIA's up to rounding.
#ifndef CUFFT_H_
#define CUFFT_H_

#include <cuComplex.h>

typedef enum {
    CUFFT_SUCCESS = 0, CUFFT_INVALID_PLAN = 1, CUFFT_ALLOC_FAILED = 2, CUFFT_INVALID_TYPE = 3, CUFFT_INVALID_VALUE = 4,
    CUFFT_INTERNAL_ERROR = 5, CUFFT_EXEC_FAILED = 6, CUFFT_SETUP_FAILED = 7, CUFFT_INVALID_SIZE = 8, CUFFT_UNALIGNED_DATA = 9,
    CUFFT_INCOMPLETE_PARAMETER_LIST = 10, CUFFT_INVALID_DEVICE = 11, CUFFT_PARSE_ERROR = 12, CUFFT_NO_WORKSPACE = 13,
    CUFFT_NOT_IMPLEMENTED = 14, CUFFT_LICENSE_ERROR = 15, CUFFT_NOT_SUPPORTED = 16 // three of them until CUDA 12
} cufftResult_t;
#define CUFFT_VER_MAJOR 12
#define CUFFT_VER_MINOR 0
#define CUFFT_VER_PATCH 0
#define CUFFT_VERSION 12000
typedef cufftResult_t cufftResult;
typedef enum { CUFFT_R2C = 0x2a, CUFFT_C2R = 0x2c, CUFFT_C2C = 0x29, CUFFT_D2Z = 0x6a, CUFFT_Z2D = 0x6c, CUFFT_Z2Z = 0x69 } cufftType_t;
typedef cufftType_t cufftType;
#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;

struct cufft_plan {
    int used, rank, n[3], batch;
    cufftType type;
    cudaStream_t stream;
};
#define CUFFT_PLANS_ 64
static cufft_plan cufft_plans_[CUFFT_PLANS_];
#define CUFFT_THREADS_ 128
inline unsigned int cufft_blocks(long n) { return (unsigned int)((n + CUFFT_THREADS_ - 1) / CUFFT_THREADS_); }

inline __host__ __device__ void cufft_turn(float x, float *s, float *c) { sincospif(x, s, c); }
inline __host__ __device__ void cufft_turn(double x, double *s, double *c) { sincospi(x, s, c); }

// ---- kernels: a line is n elements, stride apart

// One pass of radix 2: the first half of a line with the second, into places of their own.
template <typename C, typename R> __global__ void cufft_pass(const C *in, C *out, int n, int ns, long stride, long lines, R sign) {
    long id = blockIdx.x * (long)blockDim.x + threadIdx.x;
    int half = n / 2;
    if (id >= lines * half)
        return;
    long line = id / half;
    int j = id % half, k = j % ns;
    const C *from = in + line / stride * n * stride + line % stride;
    C *to = out + line / stride * n * stride + line % stride;
    C a = from[j * stride], b = from[(j + half) * stride], t;
    R s, c;
    cufft_turn(k / (R)ns, &s, &c);
    s *= sign;
    t.x = b.x * c - b.y * s;
    t.y = b.x * s + b.y * c;
    long at = ((long)(j / ns) * 2 * ns + k) * stride;
    to[at].x = a.x + t.x;
    to[at].y = a.y + t.y;
    to[at + ns * stride].x = a.x - t.x;
    to[at + ns * stride].y = a.y - t.y;
}
// The sum itself, for lengths that are no power of two.
template <typename C, typename R> __global__ void cufft_direct(const C *in, C *out, int n, long stride, long lines, R sign) {
    long id = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (id >= lines * n)
        return;
    long line = id / n;
    int k = id % n;
    const C *from = in + line / stride * n * stride + line % stride;
    R re = 0, im = 0;
    for (int j = 0; j < n; j++) {
        R s, c;
        cufft_turn(2 * (R)((long)j * k % n) / n, &s, &c);
        s *= sign;
        C v = from[j * stride];
        re += v.x * c - v.y * s;
        im += v.x * s + v.y * c;
    }
    C *to = out + line / stride * n * stride + line % stride;
    to[k * stride].x = re;
    to[k * stride].y = im;
}
template <typename C, typename R> __global__ void cufft_widen(const R *in, C *out, int n, int pitch, long total) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < total) {
        out[i].x = in[i / n * pitch + i % n];
        out[i].y = 0;
    }
}
template <typename C> __global__ void cufft_halve(const C *in, C *out, int n, long total) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    int kept = n / 2 + 1;
    if (i < total)
        out[i] = in[i / kept * n + i % kept];
}
// The other half of a spectrum of real numbers: the conjugates.
template <typename C> __global__ void cufft_mirror(const C *in, C *out, int n0, int n1, int n2, long total) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i >= total)
        return;
    int kept = n2 / 2 + 1, k = i % n2;
    long row = i / n2;
    if (k < kept) {
        out[i] = in[row * kept + k];
        return;
    }
    int y = row % n1, x = row / n1 % n0;
    long set = row / n1 / n0, other = (set * n0 + (n0 - x) % n0) * n1 + (n1 - y) % n1;
    C v = in[other * kept + n2 - k];
    v.y = -v.y;
    out[i] = v;
}
template <typename C, typename R> __global__ void cufft_narrow(const C *in, R *out, int n, int pitch, long total) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < total)
        out[i / n * pitch + i % n] = in[i].x;
}

// ---- plans

inline cufftResult cufft_make(cufftHandle *plan, int rank, const int *n, cufftType type, int batch) {
    if (!plan || rank < 1 || rank > 3)
        return CUFFT_INVALID_VALUE;
    if (type != CUFFT_C2C && type != CUFFT_R2C && type != CUFFT_C2R && type != CUFFT_Z2Z && type != CUFFT_D2Z && type != CUFFT_Z2D)
        return CUFFT_INVALID_TYPE;
    if (batch < 1)
        return CUFFT_INVALID_SIZE;
    for (int i = 0; i < rank; i++)
        if (n[i] < 1)
            return CUFFT_INVALID_SIZE;
    for (int at = 0; at < CUFFT_PLANS_; at++) {
        cufft_plan *p = &cufft_plans_[at];
        if (p->used)
            continue;
        p->used = 1;
        p->rank = rank;
        p->type = type;
        p->batch = batch;
        p->stream = 0;
        for (int i = 0; i < 3; i++)
            p->n[i] = i < 3 - rank ? 1 : n[i - (3 - rank)];
        *plan = at + 1;
        return CUFFT_SUCCESS;
    }
    return CUFFT_ALLOC_FAILED;
}
inline cufft_plan *cufft_find(cufftHandle plan) {
    return plan >= 1 && plan <= CUFFT_PLANS_ && cufft_plans_[plan - 1].used ? &cufft_plans_[plan - 1] : nullptr;
}
inline cufftResult cufftPlan1d(cufftHandle *plan, int nx, cufftType type, int batch) {
    int n[1] = {nx};
    return cufft_make(plan, 1, n, type, batch);
}
inline cufftResult cufftPlan2d(cufftHandle *plan, int nx, int ny, cufftType type) {
    int n[2] = {nx, ny};
    return cufft_make(plan, 2, n, type, 1);
}
inline cufftResult cufftPlan3d(cufftHandle *plan, int nx, int ny, int nz, cufftType type) {
    int n[3] = {nx, ny, nz};
    return cufft_make(plan, 3, n, type, 1);
}
// Elements that lie one behind the other, set after set; other layouts are missing.
inline cufftResult cufftPlanMany(cufftHandle *plan, int rank, int *n, int *inembed, int istride, int idist, int *onembed, int ostride,
                                 int odist, cufftType type, int batch) {
    if (inembed && istride != 1 || onembed && ostride != 1)
        return CUFFT_NOT_IMPLEMENTED;
    int total = 1, half = 1;
    for (int i = 0; i < rank; i++) {
        bool last = i == rank - 1;
        total *= n[i];
        half *= last ? n[i] / 2 + 1 : n[i];
        int in = last && (type == CUFFT_C2R || type == CUFFT_Z2D) ? n[i] / 2 + 1 : n[i];
        int out = last && (type == CUFFT_R2C || type == CUFFT_D2Z) ? n[i] / 2 + 1 : n[i];
        if (i > 0 && (inembed && inembed[i] != in || onembed && onembed[i] != out))
            return CUFFT_NOT_IMPLEMENTED;
    }
    int in = type == CUFFT_C2R || type == CUFFT_Z2D ? half : total, out = type == CUFFT_R2C || type == CUFFT_D2Z ? half : total;
    if (batch > 1 && (inembed && idist != in || onembed && odist != out))
        return CUFFT_NOT_IMPLEMENTED;
    return cufft_make(plan, rank, n, type, batch);
}
inline cufftResult cufftDestroy(cufftHandle plan) {
    cufft_plan *p = cufft_find(plan);
    if (!p)
        return CUFFT_INVALID_PLAN;
    p->used = 0;
    return CUFFT_SUCCESS;
}
inline cufftResult cufftSetStream(cufftHandle plan, cudaStream_t stream) {
    cufft_plan *p = cufft_find(plan);
    if (!p)
        return CUFFT_INVALID_PLAN;
    p->stream = stream;
    return CUFFT_SUCCESS;
}
inline cufftResult cufftGetVersion(int *version) {
    *version = 12000;
    return CUFFT_SUCCESS;
}

// ---- transforms

// Transforms data in place; room is as large.
template <typename C, typename R> inline void cufft_all(const cufft_plan *p, C *data, C *room, R sign) {
    long total = (long)p->n[0] * p->n[1] * p->n[2] * p->batch, stride = 1;
    C *from = data, *to = room;
    for (int d = 2; d >= 0; stride *= p->n[d--]) {
        int n = p->n[d];
        long lines = total / n;
        if (n == 1)
            continue;
        int ns = n & (n - 1) ? n : 1;
        if (ns == n) {
            cufft_direct<<<cufft_blocks(total), CUFFT_THREADS_, 0, p->stream>>>(from, to, n, stride, lines, sign);
            C *other = from;
            from = to;
            to = other;
        }
        for (; ns < n; ns *= 2) {
            cufft_pass<<<cufft_blocks(total / 2), CUFFT_THREADS_, 0, p->stream>>>(from, to, n, ns, stride, lines, sign);
            C *other = from;
            from = to;
            to = other;
        }
    }
    if (from != data)
        cudaMemcpyAsync(data, from, total * sizeof(C), cudaMemcpyDeviceToDevice, p->stream);
}
template <typename C, typename R> inline cufftResult cufft_complex(cufftHandle plan, cufftType type, C *in, C *out, int direction, R one) {
    cufft_plan *p = cufft_find(plan);
    if (!p)
        return CUFFT_INVALID_PLAN;
    if (p->type != type)
        return CUFFT_INVALID_TYPE;
    if (!in || !out || direction != CUFFT_FORWARD && direction != CUFFT_INVERSE)
        return CUFFT_INVALID_VALUE;
    long total = (long)p->n[0] * p->n[1] * p->n[2] * p->batch;
    C *room = nullptr;
    if (cudaMalloc(&room, total * sizeof(C)) != cudaSuccess)
        return CUFFT_ALLOC_FAILED;
    if (in != out)
        cudaMemcpyAsync(out, in, total * sizeof(C), cudaMemcpyDeviceToDevice, p->stream);
    cufft_all(p, out, room, direction * one);
    cudaFree(room);
    return CUFFT_SUCCESS;
}
template <typename C, typename R> inline cufftResult cufft_forward(cufftHandle plan, cufftType type, R *in, C *out) {
    cufft_plan *p = cufft_find(plan);
    if (!p)
        return CUFFT_INVALID_PLAN;
    if (p->type != type)
        return CUFFT_INVALID_TYPE;
    if (!in || !out)
        return CUFFT_INVALID_VALUE;
    int n = p->n[2], kept = n / 2 + 1;
    long rows = (long)p->n[0] * p->n[1] * p->batch;
    C *all = nullptr;
    if (cudaMalloc(&all, 2 * rows * n * sizeof(C)) != cudaSuccess)
        return CUFFT_ALLOC_FAILED;
    int pitch = (void *)in == (void *)out ? 2 * kept : n;
    cufft_widen<<<cufft_blocks(rows * n), CUFFT_THREADS_, 0, p->stream>>>(in, all, n, pitch, rows * n);
    cufft_all(p, all, all + rows * n, (R)CUFFT_FORWARD);
    cufft_halve<<<cufft_blocks(rows * kept), CUFFT_THREADS_, 0, p->stream>>>(all, out, n, rows * kept);
    cudaFree(all);
    return CUFFT_SUCCESS;
}
template <typename C, typename R> inline cufftResult cufft_backward(cufftHandle plan, cufftType type, C *in, R *out) {
    cufft_plan *p = cufft_find(plan);
    if (!p)
        return CUFFT_INVALID_PLAN;
    if (p->type != type)
        return CUFFT_INVALID_TYPE;
    if (!in || !out)
        return CUFFT_INVALID_VALUE;
    int n = p->n[2], kept = n / 2 + 1;
    long total = (long)p->n[0] * p->n[1] * n * p->batch;
    C *all = nullptr;
    if (cudaMalloc(&all, 2 * total * sizeof(C)) != cudaSuccess)
        return CUFFT_ALLOC_FAILED;
    cufft_mirror<<<cufft_blocks(total), CUFFT_THREADS_, 0, p->stream>>>(in, all, p->n[0], p->n[1], n, total);
    cufft_all(p, all, all + total, (R)CUFFT_INVERSE);
    int pitch = (void *)in == (void *)out ? 2 * kept : n;
    cufft_narrow<<<cufft_blocks(total), CUFFT_THREADS_, 0, p->stream>>>(all, out, n, pitch, total);
    cudaFree(all);
    return CUFFT_SUCCESS;
}
inline cufftResult cufftExecC2C(cufftHandle plan, cufftComplex *in, cufftComplex *out, int direction) {
    return cufft_complex(plan, CUFFT_C2C, in, out, direction, 1.0f);
}
inline cufftResult cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *in, cufftDoubleComplex *out, int direction) {
    return cufft_complex(plan, CUFFT_Z2Z, in, out, direction, 1.0);
}
inline cufftResult cufftExecR2C(cufftHandle plan, cufftReal *in, cufftComplex *out) { return cufft_forward(plan, CUFFT_R2C, in, out); }
inline cufftResult cufftExecD2Z(cufftHandle plan, cufftDoubleReal *in, cufftDoubleComplex *out) { return cufft_forward(plan, CUFFT_D2Z, in, out); }
inline cufftResult cufftExecC2R(cufftHandle plan, cufftComplex *in, cufftReal *out) { return cufft_backward(plan, CUFFT_C2R, in, out); }
inline cufftResult cufftExecZ2D(cufftHandle plan, cufftDoubleComplex *in, cufftDoubleReal *out) { return cufft_backward(plan, CUFFT_Z2D, in, out); }

#endif
