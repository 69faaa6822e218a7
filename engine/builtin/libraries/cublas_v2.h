// cuBLAS in CUDA C: matrices are column-major, and every call runs kernels that can be stepped. Sums are added in another order than NVIDIA's
// library adds them, so results are equal up to rounding.
#ifndef CUBLAS_V2_H_
#define CUBLAS_V2_H_

#include <cuda_fp16.h>

typedef enum {
    CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1, CUBLAS_STATUS_ALLOC_FAILED = 3, CUBLAS_STATUS_INVALID_VALUE = 7,
    CUBLAS_STATUS_ARCH_MISMATCH = 8, CUBLAS_STATUS_MAPPING_ERROR = 11, CUBLAS_STATUS_EXECUTION_FAILED = 13,
    CUBLAS_STATUS_INTERNAL_ERROR = 14, CUBLAS_STATUS_NOT_SUPPORTED = 15, CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef enum { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2 } cublasOperation_t;
typedef enum { CUBLAS_FILL_MODE_LOWER = 0, CUBLAS_FILL_MODE_UPPER = 1 } cublasFillMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT = 0, CUBLAS_DIAG_UNIT = 1 } cublasDiagType_t;
typedef enum { CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1 } cublasSideMode_t;
typedef enum { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 } cublasPointerMode_t;
typedef enum { CUBLAS_ATOMICS_NOT_ALLOWED = 0, CUBLAS_ATOMICS_ALLOWED = 1 } cublasAtomicsMode_t;
typedef enum {
    CUBLAS_DEFAULT_MATH = 0, CUBLAS_TENSOR_OP_MATH = 1, CUBLAS_PEDANTIC_MATH = 2, CUBLAS_TF32_TENSOR_OP_MATH = 3
} cublasMath_t;
typedef enum { CUBLAS_GEMM_DFALT = -1, CUBLAS_GEMM_DEFAULT = -1, CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99 } cublasGemmAlgo_t;
typedef enum {
    CUBLAS_COMPUTE_16F = 64, CUBLAS_COMPUTE_16F_PEDANTIC = 65, CUBLAS_COMPUTE_32F = 68, CUBLAS_COMPUTE_32F_PEDANTIC = 69,
    CUBLAS_COMPUTE_32F_FAST_16F = 74, CUBLAS_COMPUTE_32F_FAST_16BF = 75, CUBLAS_COMPUTE_32F_FAST_TF32 = 77, CUBLAS_COMPUTE_64F = 70,
    CUBLAS_COMPUTE_64F_PEDANTIC = 71, CUBLAS_COMPUTE_32I = 72, CUBLAS_COMPUTE_32I_PEDANTIC = 73
} cublasComputeType_t;
#ifndef CUDA_LIBRARY_TYPES
#define CUDA_LIBRARY_TYPES
typedef enum {
    CUDA_R_32F = 0, CUDA_R_64F = 1, CUDA_R_16F = 2, CUDA_R_8I = 3, CUDA_C_32F = 4, CUDA_C_64F = 5, CUDA_R_32I = 10, CUDA_R_16BF = 14
} cudaDataType_t;
typedef cudaDataType_t cudaDataType;
#endif

struct cublasContext {
    cudaStream_t stream;
    cublasPointerMode_t pointers;
    cublasMath_t math;
};
typedef cublasContext *cublasHandle_t;

// ---- the library itself

inline cublasStatus_t cublasCreate(cublasHandle_t *handle) {
    if (!handle)
        return CUBLAS_STATUS_INVALID_VALUE;
    *handle = (cublasContext *)calloc(1, sizeof(cublasContext));
    return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDestroy(cublasHandle_t handle) {
    if (!handle)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    free(handle);
    return CUBLAS_STATUS_SUCCESS;
}
#define CUBLAS_SETTING_(NAME, TYPE, MEMBER)                                                                                              \
    inline cublasStatus_t cublasSet##NAME(cublasHandle_t handle, TYPE value) {                                                           \
        if (!handle)                                                                                                                     \
            return CUBLAS_STATUS_NOT_INITIALIZED;                                                                                        \
        handle->MEMBER = value;                                                                                                          \
        return CUBLAS_STATUS_SUCCESS;                                                                                                    \
    }                                                                                                                                    \
    inline cublasStatus_t cublasGet##NAME(cublasHandle_t handle, TYPE *value) {                                                          \
        if (!handle)                                                                                                                     \
            return CUBLAS_STATUS_NOT_INITIALIZED;                                                                                        \
        *value = handle->MEMBER;                                                                                                         \
        return CUBLAS_STATUS_SUCCESS;                                                                                                    \
    }
CUBLAS_SETTING_(Stream, cudaStream_t, stream)
CUBLAS_SETTING_(PointerMode, cublasPointerMode_t, pointers)
CUBLAS_SETTING_(MathMode, cublasMath_t, math)
#define CUBLAS_VER_MAJOR 13
#define CUBLAS_VER_MINOR 1
#define CUBLAS_VER_PATCH 0
#define CUBLAS_VERSION 130100
inline cublasStatus_t cublasGetVersion(cublasHandle_t, int *version) {
    *version = CUBLAS_VERSION;
    return CUBLAS_STATUS_SUCCESS;
}
inline const char *cublasGetStatusName(cublasStatus_t status) {
    switch (status) {
    case CUBLAS_STATUS_SUCCESS: return "CUBLAS_STATUS_SUCCESS";
    case CUBLAS_STATUS_NOT_INITIALIZED: return "CUBLAS_STATUS_NOT_INITIALIZED";
    case CUBLAS_STATUS_ALLOC_FAILED: return "CUBLAS_STATUS_ALLOC_FAILED";
    case CUBLAS_STATUS_INVALID_VALUE: return "CUBLAS_STATUS_INVALID_VALUE";
    case CUBLAS_STATUS_ARCH_MISMATCH: return "CUBLAS_STATUS_ARCH_MISMATCH";
    case CUBLAS_STATUS_MAPPING_ERROR: return "CUBLAS_STATUS_MAPPING_ERROR";
    case CUBLAS_STATUS_EXECUTION_FAILED: return "CUBLAS_STATUS_EXECUTION_FAILED";
    case CUBLAS_STATUS_INTERNAL_ERROR: return "CUBLAS_STATUS_INTERNAL_ERROR";
    case CUBLAS_STATUS_NOT_SUPPORTED: return "CUBLAS_STATUS_NOT_SUPPORTED";
    default: return "CUBLAS_STATUS_LICENSE_ERROR";
    }
}
inline const char *cublasGetStatusString(cublasStatus_t status) {
    switch (status) {
    case CUBLAS_STATUS_SUCCESS: return "success";
    case CUBLAS_STATUS_NOT_INITIALIZED: return "the library was not initialized";
    case CUBLAS_STATUS_ALLOC_FAILED: return "the resource allocation failed";
    case CUBLAS_STATUS_INVALID_VALUE: return "an unsupported value or parameter was passed to the function";
    case CUBLAS_STATUS_ARCH_MISMATCH: return "the function requires an architectural feature absent from the device";
    case CUBLAS_STATUS_MAPPING_ERROR: return "an access to GPU memory space failed";
    case CUBLAS_STATUS_EXECUTION_FAILED: return "the function failed to launch on the GPU";
    case CUBLAS_STATUS_INTERNAL_ERROR: return "an internal operation failed";
    case CUBLAS_STATUS_NOT_SUPPORTED: return "the requested functionality is not supported";
    default: return "the license check failed";
    }
}

// ---- copies

inline cublasStatus_t cublas_copied(cudaError_t e) { return e ? CUBLAS_STATUS_MAPPING_ERROR : CUBLAS_STATUS_SUCCESS; }
inline cublasStatus_t cublas_vector(int n, int size, const void *x, int incx, void *y, int incy, cudaMemcpyKind kind) {
    if (n < 0 || size <= 0 || incx <= 0 || incy <= 0)
        return CUBLAS_STATUS_INVALID_VALUE;
    if (n == 0)
        return CUBLAS_STATUS_SUCCESS;
    if (incx == 1 && incy == 1)
        return cublas_copied(cudaMemcpy(y, x, (size_t)n * size, kind));
    return cublas_copied(cudaMemcpy2D(y, (size_t)incy * size, x, (size_t)incx * size, size, n, kind));
}
inline cublasStatus_t cublas_matrix(int rows, int cols, int size, const void *a, int lda, void *b, int ldb, cudaMemcpyKind kind) {
    if (rows < 0 || cols < 0 || size <= 0 || lda < rows || ldb < rows)
        return CUBLAS_STATUS_INVALID_VALUE;
    if (rows == 0 || cols == 0)
        return CUBLAS_STATUS_SUCCESS;
    return cublas_copied(cudaMemcpy2D(b, (size_t)ldb * size, a, (size_t)lda * size, (size_t)rows * size, cols, kind));
}
inline cublasStatus_t cublasSetVector(int n, int size, const void *x, int incx, void *y, int incy) {
    return cublas_vector(n, size, x, incx, y, incy, cudaMemcpyHostToDevice);
}
inline cublasStatus_t cublasGetVector(int n, int size, const void *x, int incx, void *y, int incy) {
    return cublas_vector(n, size, x, incx, y, incy, cudaMemcpyDeviceToHost);
}
inline cublasStatus_t cublasSetMatrix(int rows, int cols, int size, const void *a, int lda, void *b, int ldb) {
    return cublas_matrix(rows, cols, size, a, lda, b, ldb, cudaMemcpyHostToDevice);
}
inline cublasStatus_t cublasGetMatrix(int rows, int cols, int size, const void *a, int lda, void *b, int ldb) {
    return cublas_matrix(rows, cols, size, a, lda, b, ldb, cudaMemcpyDeviceToHost);
}
inline cublasStatus_t cublasSetVectorAsync(int n, int size, const void *x, int incx, void *y, int incy, cudaStream_t) {
    return cublasSetVector(n, size, x, incx, y, incy);
}
inline cublasStatus_t cublasGetVectorAsync(int n, int size, const void *x, int incx, void *y, int incy, cudaStream_t) {
    return cublasGetVector(n, size, x, incx, y, incy);
}
inline cublasStatus_t cublasSetMatrixAsync(int rows, int cols, int size, const void *a, int lda, void *b, int ldb, cudaStream_t) {
    return cublasSetMatrix(rows, cols, size, a, lda, b, ldb);
}
inline cublasStatus_t cublasGetMatrixAsync(int rows, int cols, int size, const void *a, int lda, void *b, int ldb, cudaStream_t) {
    return cublasGetMatrix(rows, cols, size, a, lda, b, ldb);
}

// ---- kernels

#define CUBLAS_THREADS_ 256
#define CUBLAS_TILE_ 16

// Where element i of a vector of n elements is: a negative stride walks backwards.
__host__ __device__ inline long cublas_at(int i, int n, int inc) { return inc >= 0 ? (long)i * inc : (long)(i - n + 1) * inc; }

template <typename T> __global__ void cublas_axpy(int n, T alpha, const T *a, const T *x, int incx, T *y, int incy) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (a)
        alpha = *a;
    if (i < n)
        y[cublas_at(i, n, incy)] += alpha * x[cublas_at(i, n, incx)];
}
template <typename T> __global__ void cublas_scal(int n, T alpha, const T *a, T *x, int incx) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (a)
        alpha = *a;
    if (i < n)
        x[(long)i * incx] *= alpha;
}
template <typename T> __global__ void cublas_copy(int n, const T *x, int incx, T *y, int incy) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[cublas_at(i, n, incy)] = x[cublas_at(i, n, incx)];
}
template <typename T> __global__ void cublas_swap(int n, T *x, int incx, T *y, int incy) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        T kept = x[cublas_at(i, n, incx)];
        x[cublas_at(i, n, incx)] = y[cublas_at(i, n, incy)];
        y[cublas_at(i, n, incy)] = kept;
    }
}

// The sum of one block: KIND 0 is the dot product of x and y, 1 the sum of absolute values, 2 the Euclidean norm.
template <typename T> __global__ void cublas_sum(int kind, int n, const T *x, int incx, const T *y, int incy, T *result) {
    __shared__ T part[CUBLAS_THREADS_];
    T sum = 0;
    for (int i = threadIdx.x; i < n; i += CUBLAS_THREADS_) {
        T a = x[cublas_at(i, n, incx)];
        if (kind == 1)
            sum += a < 0 ? -a : a;
        else
            sum += a * (kind == 0 ? y[cublas_at(i, n, incy)] : a);
    }
    part[threadIdx.x] = sum;
    __syncthreads();
    for (int half = CUBLAS_THREADS_ / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            part[threadIdx.x] += part[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        *result = kind == 2 ? (T)sqrt(part[0]) : part[0];
}

// The first element, counted from 1, whose absolute value is the largest, or the smallest.
template <typename T> __global__ void cublas_extreme(bool largest, int n, const T *x, int incx, int *result) {
    __shared__ T best[CUBLAS_THREADS_];
    __shared__ int where[CUBLAS_THREADS_];
    int at = 0;
    T value = 0;
    for (int i = threadIdx.x; i < n; i += CUBLAS_THREADS_) {
        T a = x[(long)i * incx];
        a = a < 0 ? -a : a;
        if (at == 0 || (largest ? a > value : a < value)) {
            value = a;
            at = i + 1;
        }
    }
    best[threadIdx.x] = value;
    where[threadIdx.x] = at;
    __syncthreads();
    for (int half = CUBLAS_THREADS_ / 2; half > 0; half /= 2) {
        if (threadIdx.x < half && where[threadIdx.x + half]) {
            T a = best[threadIdx.x], b = best[threadIdx.x + half];
            int mine = where[threadIdx.x], other = where[threadIdx.x + half];
            if (!mine || (largest ? b > a : b < a) || (a == b && other < mine)) {
                best[threadIdx.x] = b;
                where[threadIdx.x] = other;
            }
        }
        __syncthreads();
    }
    if (threadIdx.x == 0)
        *result = where[0];
}

template <typename T>
__global__ void cublas_gemv(bool across, int m, int n, T alpha, const T *da, const T *A, int lda, const T *x, int incx, T beta, const T *db,
                            T *y, int incy) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int rows = across ? n : m, terms = across ? m : n;
    if (da) {
        alpha = *da;
        beta = *db;
    }
    if (i >= rows)
        return;
    T sum = 0;
    for (int k = 0; k < terms; k++)
        sum += (across ? A[k + (long)i * lda] : A[i + (long)k * lda]) * x[cublas_at(k, terms, incx)];
    T *to = &y[cublas_at(i, rows, incy)];
    *to = alpha * sum + (beta == 0 ? (T)0 : beta * *to);
}

template <typename T>
__global__ void cublas_ger(int m, int n, T alpha, const T *da, const T *x, int incx, const T *y, int incy, T *A, int lda) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y;
    if (da)
        alpha = *da;
    if (i < m)
        A[i + (long)j * lda] += alpha * x[cublas_at(i, m, incx)] * y[cublas_at(j, n, incy)];
}

// What becomes of a factor before a product: nothing, or 10 bits are left behind the point, as tensor cores take it in the mode TF32.
struct cublas_exact {
    template <typename T> static __device__ T of(T x) { return x; }
};
struct cublas_tf32 {
    template <typename T> static __device__ T of(T x) { return x; }
    static __device__ float of(float x) {
        unsigned int bits = __float_as_uint(x);
        return __uint_as_float((bits & 0x7f800000u) == 0x7f800000u ? bits : bits + 0x1000u & 0xffffe000u);
    }
};

// C = alpha op(A) op(B) + beta C, in tiles that the block's threads load together.
template <typename T, typename R>
__global__ void cublas_gemm(bool ta, bool tb, int m, int n, int k, T alpha, const T *da, const T *A, int lda, long strideA, const T *B,
                            int ldb, long strideB, T beta, const T *db, T *C, int ldc, long strideC) {
    __shared__ T tileA[CUBLAS_TILE_][CUBLAS_TILE_ + 2], tileB[CUBLAS_TILE_][CUBLAS_TILE_ + 2];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.x * CUBLAS_TILE_ + tx, col = blockIdx.y * CUBLAS_TILE_ + ty;
    A += blockIdx.z * strideA;
    B += blockIdx.z * strideB;
    C += blockIdx.z * strideC;
    if (da) {
        alpha = *da;
        beta = *db;
    }
    T sum = 0;
    for (int t = 0; t < k; t += CUBLAS_TILE_) {
        int ka = t + ty, kb = t + tx;
        tileA[tx][ty] = row < m && ka < k ? R::of(ta ? A[ka + (long)row * lda] : A[row + (long)ka * lda]) : (T)0;
        tileB[tx][ty] = col < n && kb < k ? R::of(tb ? B[col + (long)kb * ldb] : B[kb + (long)col * ldb]) : (T)0;
        __syncthreads();
        for (int i = 0; i < CUBLAS_TILE_; i++)
            sum += tileA[tx][i] * tileB[i][ty];
        __syncthreads();
    }
    if (row < m && col < n) {
        T *to = &C[row + (long)col * ldc];
        *to = alpha * sum + (beta == 0 ? (T)0 : beta * *to);
    }
}

template <typename T>
__global__ void cublas_geam(bool ta, bool tb, int m, int n, T alpha, const T *da, const T *A, int lda, T beta, const T *db, const T *B, int ldb,
                            T *C, int ldc) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y;
    if (da) {
        alpha = *da;
        beta = *db;
    }
    if (i >= m)
        return;
    T a = alpha == 0 ? (T)0 : alpha * (ta ? A[j + (long)i * lda] : A[i + (long)j * lda]);
    T b = beta == 0 ? (T)0 : beta * (tb ? B[j + (long)i * ldb] : B[i + (long)j * ldb]);
    C[i + (long)j * ldc] = a + b;
}

// ---- calls

inline cublasStatus_t cublas_ran() { return cudaPeekAtLastError() ? CUBLAS_STATUS_EXECUTION_FAILED : CUBLAS_STATUS_SUCCESS; }
inline int cublas_blocks(int n) { return (n + CUBLAS_THREADS_ - 1) / CUBLAS_THREADS_; }

template <typename T>
inline cublasStatus_t cublas_axpy_call(cublasHandle_t h, int n, const T *alpha, const T *x, int incx, T *y, int incy) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (n <= 0)
        return CUBLAS_STATUS_SUCCESS;
    bool device = h->pointers == CUBLAS_POINTER_MODE_DEVICE;
    cublas_axpy<T><<<cublas_blocks(n), CUBLAS_THREADS_, 0, h->stream>>>(n, device ? (T)0 : *alpha, device ? alpha : nullptr, x, incx, y, incy);
    return cublas_ran();
}
template <typename T> inline cublasStatus_t cublas_scal_call(cublasHandle_t h, int n, const T *alpha, T *x, int incx) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (n <= 0 || incx <= 0)
        return CUBLAS_STATUS_SUCCESS;
    bool device = h->pointers == CUBLAS_POINTER_MODE_DEVICE;
    cublas_scal<T><<<cublas_blocks(n), CUBLAS_THREADS_, 0, h->stream>>>(n, device ? (T)0 : *alpha, device ? alpha : nullptr, x, incx);
    return cublas_ran();
}
template <typename T> inline cublasStatus_t cublas_copy_call(cublasHandle_t h, int n, const T *x, int incx, T *y, int incy) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (n <= 0)
        return CUBLAS_STATUS_SUCCESS;
    cublas_copy<T><<<cublas_blocks(n), CUBLAS_THREADS_, 0, h->stream>>>(n, x, incx, y, incy);
    return cublas_ran();
}
template <typename T> inline cublasStatus_t cublas_swap_call(cublasHandle_t h, int n, T *x, int incx, T *y, int incy) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (n <= 0)
        return CUBLAS_STATUS_SUCCESS;
    cublas_swap<T><<<cublas_blocks(n), CUBLAS_THREADS_, 0, h->stream>>>(n, x, incx, y, incy);
    return cublas_ran();
}

// Results of one number go to the host, or stay on the device, as the pointer mode says.
template <typename T> inline cublasStatus_t cublas_fetched(cublasHandle_t h, T *from, T *result) {
    if (h->pointers == CUBLAS_POINTER_MODE_DEVICE)
        return cublas_ran();
    cudaError_t e = cudaMemcpy(result, from, sizeof(T), cudaMemcpyDeviceToHost);
    cudaFree(from);
    return e ? CUBLAS_STATUS_EXECUTION_FAILED : CUBLAS_STATUS_SUCCESS;
}
template <typename T> inline T *cublas_room(cublasHandle_t h, T *result) {
    if (h->pointers == CUBLAS_POINTER_MODE_DEVICE)
        return result;
    T *room = nullptr;
    cudaMalloc(&room, sizeof(T));
    return room;
}
template <typename T>
inline cublasStatus_t cublas_sum_call(cublasHandle_t h, int kind, int n, const T *x, int incx, const T *y, int incy, T *result) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (!result)
        return CUBLAS_STATUS_INVALID_VALUE;
    if (kind != 0 && incx <= 0)
        n = 0;
    T *room = cublas_room(h, result);
    if (!room)
        return CUBLAS_STATUS_ALLOC_FAILED;
    cublas_sum<T><<<1, CUBLAS_THREADS_, 0, h->stream>>>(kind, n, x, incx, y, incy, room);
    return cublas_fetched(h, room, result);
}
template <typename T> inline cublasStatus_t cublas_extreme_call(cublasHandle_t h, bool largest, int n, const T *x, int incx, int *result) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (!result)
        return CUBLAS_STATUS_INVALID_VALUE;
    int *room = cublas_room(h, result);
    if (!room)
        return CUBLAS_STATUS_ALLOC_FAILED;
    cublas_extreme<T><<<1, CUBLAS_THREADS_, 0, h->stream>>>(largest, incx <= 0 ? 0 : n, x, incx, room);
    return cublas_fetched(h, room, result);
}
template <typename T>
inline cublasStatus_t cublas_gemv_call(cublasHandle_t h, cublasOperation_t op, int m, int n, const T *alpha, const T *A, int lda, const T *x,
                                       int incx, const T *beta, T *y, int incy) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || lda < m || lda < 1 || incx == 0 || incy == 0)
        return CUBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0)
        return CUBLAS_STATUS_SUCCESS;
    bool across = op != CUBLAS_OP_N, device = h->pointers == CUBLAS_POINTER_MODE_DEVICE;
    cublas_gemv<T><<<cublas_blocks(across ? n : m), CUBLAS_THREADS_, 0, h->stream>>>(
        across, m, n, device ? (T)0 : *alpha, device ? alpha : nullptr, A, lda, x, incx, device ? (T)0 : *beta, device ? beta : nullptr, y, incy);
    return cublas_ran();
}
template <typename T>
inline cublasStatus_t cublas_ger_call(cublasHandle_t h, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *A, int lda) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || lda < m || lda < 1 || incx == 0 || incy == 0)
        return CUBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0)
        return CUBLAS_STATUS_SUCCESS;
    bool device = h->pointers == CUBLAS_POINTER_MODE_DEVICE;
    cublas_ger<T><<<dim3(cublas_blocks(m), n), CUBLAS_THREADS_, 0, h->stream>>>(m, n, device ? (T)0 : *alpha, device ? alpha : nullptr, x, incx,
                                                                               y, incy, A, lda);
    return cublas_ran();
}
// whether factors are rounded to TF32: where the handle's mode or the call asks for it, on devices that have it
inline bool cublas_rounds(cublasHandle_t h, bool fast) {
    int major = 0;
    cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0);
    return major >= 8 && (fast || h->math == CUBLAS_TF32_TENSOR_OP_MATH);
}
template <typename T>
inline cublasStatus_t cublas_gemm_call(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k, const T *alpha,
                                       const T *A, int lda, long strideA, const T *B, int ldb, long strideB, const T *beta, T *C, int ldc,
                                       long strideC, int count, bool fast = false) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    bool ta = opA != CUBLAS_OP_N, tb = opB != CUBLAS_OP_N;
    if (m < 0 || n < 0 || k < 0 || count < 0 || lda < max(1, ta ? k : m) || ldb < max(1, tb ? n : k) || ldc < max(1, m))
        return CUBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0 || count == 0)
        return CUBLAS_STATUS_SUCCESS;
    bool device = h->pointers == CUBLAS_POINTER_MODE_DEVICE;
    dim3 grid((m + CUBLAS_TILE_ - 1) / CUBLAS_TILE_, (n + CUBLAS_TILE_ - 1) / CUBLAS_TILE_, count);
    auto gemm = cublas_rounds(h, fast) ? &cublas_gemm<T, cublas_tf32> : &cublas_gemm<T, cublas_exact>;
    gemm<<<grid, dim3(CUBLAS_TILE_, CUBLAS_TILE_), 0, h->stream>>>(
        ta, tb, m, n, k, device ? (T)0 : *alpha, device ? alpha : nullptr, A, lda, strideA, B, ldb, strideB, device ? (T)0 : *beta,
        device ? beta : nullptr, C, ldc, strideC);
    return cublas_ran();
}
template <typename T>
inline cublasStatus_t cublas_batched_call(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k, const T *alpha,
                                          const T *const *A, int lda, const T *const *B, int ldb, const T *beta, T *const *C, int ldc, int count) {
    if (count < 0)
        return CUBLAS_STATUS_INVALID_VALUE;
    if (count == 0)
        return CUBLAS_STATUS_SUCCESS;
    size_t bytes = count * sizeof(T *);
    T **a = (T **)malloc(bytes), **b = (T **)malloc(bytes), **c = (T **)malloc(bytes);
    cudaMemcpy(a, A, bytes, cudaMemcpyDeviceToHost);
    cudaMemcpy(b, B, bytes, cudaMemcpyDeviceToHost);
    cudaMemcpy(c, C, bytes, cudaMemcpyDeviceToHost);
    cublasStatus_t status = CUBLAS_STATUS_SUCCESS;
    for (int i = 0; i < count && status == CUBLAS_STATUS_SUCCESS; i++)
        status = cublas_gemm_call<T>(h, opA, opB, m, n, k, alpha, a[i], lda, 0, b[i], ldb, 0, beta, c[i], ldc, 0, 1);
    free(a);
    free(b);
    free(c);
    return status;
}
template <typename T>
inline cublasStatus_t cublas_geam_call(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, const T *alpha, const T *A,
                                       int lda, const T *beta, const T *B, int ldb, T *C, int ldc) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || ldc < max(1, m))
        return CUBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0)
        return CUBLAS_STATUS_SUCCESS;
    bool device = h->pointers == CUBLAS_POINTER_MODE_DEVICE;
    cublas_geam<T><<<dim3(cublas_blocks(m), n), CUBLAS_THREADS_, 0, h->stream>>>(
        opA != CUBLAS_OP_N, opB != CUBLAS_OP_N, m, n, device ? (T)0 : *alpha, device ? alpha : nullptr, A, lda, device ? (T)0 : *beta,
        device ? beta : nullptr, B, ldb, C, ldc);
    return cublas_ran();
}

#define CUBLAS_CALLS_(L, I, T)                                                                                                           \
    inline cublasStatus_t cublas##L##axpy(cublasHandle_t h, int n, const T *alpha, const T *x, int incx, T *y, int incy) {               \
        return cublas_axpy_call<T>(h, n, alpha, x, incx, y, incy);                                                                       \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##scal(cublasHandle_t h, int n, const T *alpha, T *x, int incx) {                                     \
        return cublas_scal_call<T>(h, n, alpha, x, incx);                                                                                \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##copy(cublasHandle_t h, int n, const T *x, int incx, T *y, int incy) {                               \
        return cublas_copy_call<T>(h, n, x, incx, y, incy);                                                                              \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##swap(cublasHandle_t h, int n, T *x, int incx, T *y, int incy) {                                     \
        return cublas_swap_call<T>(h, n, x, incx, y, incy);                                                                              \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##dot(cublasHandle_t h, int n, const T *x, int incx, const T *y, int incy, T *result) {               \
        return cublas_sum_call<T>(h, 0, n, x, incx, y, incy, result);                                                                    \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##asum(cublasHandle_t h, int n, const T *x, int incx, T *result) {                                    \
        return cublas_sum_call<T>(h, 1, n, x, incx, x, incx, result);                                                                    \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##nrm2(cublasHandle_t h, int n, const T *x, int incx, T *result) {                                    \
        return cublas_sum_call<T>(h, 2, n, x, incx, x, incx, result);                                                                    \
    }                                                                                                                                    \
    inline cublasStatus_t cublasI##I##amax(cublasHandle_t h, int n, const T *x, int incx, int *result) {                                 \
        return cublas_extreme_call<T>(h, true, n, x, incx, result);                                                                      \
    }                                                                                                                                    \
    inline cublasStatus_t cublasI##I##amin(cublasHandle_t h, int n, const T *x, int incx, int *result) {                                 \
        return cublas_extreme_call<T>(h, false, n, x, incx, result);                                                                     \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##gemv(cublasHandle_t h, cublasOperation_t op, int m, int n, const T *alpha, const T *A, int lda,     \
                                          const T *x, int incx, const T *beta, T *y, int incy) {                                         \
        return cublas_gemv_call<T>(h, op, m, n, alpha, A, lda, x, incx, beta, y, incy);                                                  \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##ger(cublasHandle_t h, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy,     \
                                         T *A, int lda) {                                                                                \
        return cublas_ger_call<T>(h, m, n, alpha, x, incx, y, incy, A, lda);                                                             \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##gemm(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k,           \
                                          const T *alpha, const T *A, int lda, const T *B, int ldb, const T *beta, T *C, int ldc) {      \
        return cublas_gemm_call<T>(h, opA, opB, m, n, k, alpha, A, lda, 0, B, ldb, 0, beta, C, ldc, 0, 1);                               \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##gemmStridedBatched(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n,    \
                                                        int k, const T *alpha, const T *A, int lda, long long strideA, const T *B,       \
                                                        int ldb, long long strideB, const T *beta, T *C, int ldc, long long strideC,     \
                                                        int count) {                                                                     \
        return cublas_gemm_call<T>(h, opA, opB, m, n, k, alpha, A, lda, strideA, B, ldb, strideB, beta, C, ldc, strideC, count);         \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##gemmBatched(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k,    \
                                                 const T *alpha, const T *const *A, int lda, const T *const *B, int ldb,                 \
                                                 const T *beta, T *const *C, int ldc, int count) {                                       \
        return cublas_batched_call<T>(h, opA, opB, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, count);                                 \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##L##geam(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, const T *alpha,  \
                                          const T *A, int lda, const T *beta, const T *B, int ldb, T *C, int ldc) {                      \
        return cublas_geam_call<T>(h, opA, opB, m, n, alpha, A, lda, beta, B, ldb, C, ldc);                                              \
    }
CUBLAS_CALLS_(S, s, float)
CUBLAS_CALLS_(D, d, double)

// ---- symmetric and triangular matrices

// element (i, j) of a symmetric matrix of which one triangle is there
template <typename T> __device__ inline T cublas_symmetric(const T *A, int lda, bool upper, int i, int j) {
    return upper == (i <= j) ? A[i + (long)j * lda] : A[j + (long)i * lda];
}
template <typename T>
__global__ void cublas_symm(bool left, bool upper, int m, int n, T alpha, const T *da, const T *A, int lda, const T *B, int ldb, T beta,
                            const T *db, T *C, int ldc) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y;
    if (da) {
        alpha = *da;
        beta = *db;
    }
    if (i >= m)
        return;
    T sum = 0;
    for (int k = 0; k < (left ? m : n); k++)
        sum += left ? cublas_symmetric(A, lda, upper, i, k) * B[k + (long)j * ldb] : B[i + (long)k * ldb] * cublas_symmetric(A, lda, upper, k, j);
    C[i + (long)j * ldc] = alpha * sum + (beta == 0 ? (T)0 : beta * C[i + (long)j * ldc]);
}
// C is alpha op(A) op(A)ᵀ + beta C, or with B alpha (op(A) op(B)ᵀ + op(B) op(A)ᵀ) + beta C
template <typename T>
__global__ void cublas_syrk(bool upper, bool t, int n, int k, T alpha, const T *da, const T *A, int lda, const T *B, int ldb, T beta, const T *db,
                            T *C, int ldc) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y;
    if (da) {
        alpha = *da;
        beta = *db;
    }
    if (i >= n || (upper ? i > j : i < j))
        return;
    T sum = 0;
    for (int l = 0; l < k; l++) {
        T ai = t ? A[l + (long)i * lda] : A[i + (long)l * lda], aj = t ? A[l + (long)j * lda] : A[j + (long)l * lda];
        if (B) {
            T bi = t ? B[l + (long)i * ldb] : B[i + (long)l * ldb], bj = t ? B[l + (long)j * ldb] : B[j + (long)l * ldb];
            sum += ai * bj + bi * aj;
        } else {
            sum += ai * aj;
        }
    }
    C[i + (long)j * ldc] = alpha * sum + (beta == 0 ? (T)0 : beta * C[i + (long)j * ldc]);
}
// y is op(A) x for a triangle A
template <typename T>
__global__ void cublas_trmv(bool upper, bool t, bool unit, int n, const T *A, int lda, const T *x, int incx, T *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    if (incx < 0)
        x += (long)(1 - n) * incx;
    bool above = upper != t;
    T sum = unit ? x[(long)i * incx] : A[i + (long)i * lda] * x[(long)i * incx];
    for (int j = above ? i + 1 : 0; j < (above ? n : i); j++)
        sum += (t ? A[j + (long)i * lda] : A[i + (long)j * lda]) * x[(long)j * incx];
    y[i] = sum;
}
template <typename T>
inline cublasStatus_t cublas_symm_call(cublasHandle_t h, cublasSideMode_t side, cublasFillMode_t fill, int m, int n, const T *alpha, const T *A,
                                       int lda, const T *B, int ldb, const T *beta, T *C, int ldc) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    bool left = side == CUBLAS_SIDE_LEFT, device = h->pointers == CUBLAS_POINTER_MODE_DEVICE;
    if (m < 0 || n < 0 || lda < max(1, left ? m : n) || ldb < max(1, m) || ldc < max(1, m))
        return CUBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0)
        return CUBLAS_STATUS_SUCCESS;
    cublas_symm<T><<<dim3(cublas_blocks(m), n), CUBLAS_THREADS_, 0, h->stream>>>(
        left, fill == CUBLAS_FILL_MODE_UPPER, m, n, device ? (T)0 : *alpha, device ? alpha : nullptr, A, lda, B, ldb, device ? (T)0 : *beta,
        device ? beta : nullptr, C, ldc);
    return cublas_ran();
}
template <typename T>
inline cublasStatus_t cublas_syrk_call(cublasHandle_t h, cublasFillMode_t fill, cublasOperation_t op, int n, int k, const T *alpha, const T *A,
                                       int lda, const T *B, int ldb, const T *beta, T *C, int ldc) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    bool t = op != CUBLAS_OP_N, device = h->pointers == CUBLAS_POINTER_MODE_DEVICE;
    if (n < 0 || k < 0 || lda < max(1, t ? k : n) || B && ldb < max(1, t ? k : n) || ldc < max(1, n))
        return CUBLAS_STATUS_INVALID_VALUE;
    if (n == 0)
        return CUBLAS_STATUS_SUCCESS;
    cublas_syrk<T><<<dim3(cublas_blocks(n), n), CUBLAS_THREADS_, 0, h->stream>>>(
        fill == CUBLAS_FILL_MODE_UPPER, t, n, k, device ? (T)0 : *alpha, device ? alpha : nullptr, A, lda, B, ldb, device ? (T)0 : *beta,
        device ? beta : nullptr, C, ldc);
    return cublas_ran();
}
template <typename T>
inline cublasStatus_t cublas_trmv_call(cublasHandle_t h, cublasFillMode_t fill, cublasOperation_t op, cublasDiagType_t diag, int n, const T *A,
                                       int lda, T *x, int incx) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (n < 0 || lda < max(1, n) || incx == 0)
        return CUBLAS_STATUS_INVALID_VALUE;
    if (n == 0)
        return CUBLAS_STATUS_SUCCESS;
    T *y = nullptr;
    if (cudaMalloc(&y, n * sizeof(T)))
        return CUBLAS_STATUS_ALLOC_FAILED;
    cublas_trmv<T><<<cublas_blocks(n), CUBLAS_THREADS_, 0, h->stream>>>(fill == CUBLAS_FILL_MODE_UPPER, op != CUBLAS_OP_N,
                                                                        diag == CUBLAS_DIAG_UNIT, n, A, lda, x, incx, y);
    cublas_copy<T><<<cublas_blocks(n), CUBLAS_THREADS_, 0, h->stream>>>(n, y, 1, x, incx);
    cudaFree(y);
    return cublas_ran();
}
// x becomes the solution of op(A) y = x for a triangle A, which one thread finds row by row
template <typename T> __global__ void cublas_trsv(bool upper, bool t, bool unit, int n, const T *A, int lda, T *x, int incx) {
    if (incx < 0)
        x += (long)(1 - n) * incx;
    bool down = upper == t;
    for (int step = 0; step < n; step++) {
        int i = down ? step : n - 1 - step;
        T rest = x[(long)i * incx];
        for (int j = down ? 0 : i + 1; j < (down ? i : n); j++)
            rest -= (t ? A[j + (long)i * lda] : A[i + (long)j * lda]) * x[(long)j * incx];
        x[(long)i * incx] = unit ? rest : rest / A[i + (long)i * lda];
    }
}
template <typename T>
inline cublasStatus_t cublas_trsv_call(cublasHandle_t h, cublasFillMode_t fill, cublasOperation_t op, cublasDiagType_t diag, int n, const T *A,
                                       int lda, T *x, int incx) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    if (n < 0 || lda < max(1, n) || incx == 0)
        return CUBLAS_STATUS_INVALID_VALUE;
    if (n > 0)
        cublas_trsv<T><<<1, 1, 0, h->stream>>>(fill == CUBLAS_FILL_MODE_UPPER, op != CUBLAS_OP_N, diag == CUBLAS_DIAG_UNIT, n, A, lda, x, incx);
    return cublas_ran();
}
#define CUBLAS_SYMMETRIC_(P, T)                                                                                                          \
    inline cublasStatus_t cublas##P##symm(cublasHandle_t h, cublasSideMode_t side, cublasFillMode_t fill, int m, int n, const T *alpha,  \
                                          const T *A, int lda, const T *B, int ldb, const T *beta, T *C, int ldc) {                      \
        return cublas_symm_call<T>(h, side, fill, m, n, alpha, A, lda, B, ldb, beta, C, ldc);                                            \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##P##syrk(cublasHandle_t h, cublasFillMode_t fill, cublasOperation_t op, int n, int k, const T *alpha,   \
                                          const T *A, int lda, const T *beta, T *C, int ldc) {                                           \
        return cublas_syrk_call<T>(h, fill, op, n, k, alpha, A, lda, (const T *)nullptr, 0, beta, C, ldc);                               \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##P##syr2k(cublasHandle_t h, cublasFillMode_t fill, cublasOperation_t op, int n, int k, const T *alpha,  \
                                           const T *A, int lda, const T *B, int ldb, const T *beta, T *C, int ldc) {                     \
        return cublas_syrk_call<T>(h, fill, op, n, k, alpha, A, lda, B, ldb, beta, C, ldc);                                              \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##P##trmv(cublasHandle_t h, cublasFillMode_t fill, cublasOperation_t op, cublasDiagType_t diag, int n,   \
                                          const T *A, int lda, T *x, int incx) {                                                         \
        return cublas_trmv_call<T>(h, fill, op, diag, n, A, lda, x, incx);                                                               \
    }                                                                                                                                    \
    inline cublasStatus_t cublas##P##trsv(cublasHandle_t h, cublasFillMode_t fill, cublasOperation_t op, cublasDiagType_t diag, int n,   \
                                          const T *A, int lda, T *x, int incx) {                                                         \
        return cublas_trsv_call<T>(h, fill, op, diag, n, A, lda, x, incx);                                                               \
    }
CUBLAS_SYMMETRIC_(S, float)
CUBLAS_SYMMETRIC_(D, double)

// ---- products of matrices of halves, which are added in float

template <typename R>
__global__ void cublas_half_gemm(bool ta, bool tb, int m, int n, int k, float alpha, const __half *A, int lda, const __half *B, int ldb,
                                 float beta, R *C, int ldc) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y;
    if (i >= m)
        return;
    float sum = 0;
    for (int l = 0; l < k; l++)
        sum += __half2float(ta ? A[l + (long)i * lda] : A[i + (long)l * lda]) * __half2float(tb ? B[j + (long)l * ldb] : B[l + (long)j * ldb]);
    R *to = &C[i + (long)j * ldc];
    *to = (R)(alpha * sum + (beta == 0 ? 0.0f : beta * (float)*to));
}
template <typename R>
inline cublasStatus_t cublas_half_call(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k, float alpha,
                                       const void *A, int lda, const void *B, int ldb, float beta, void *C, int ldc) {
    if (!h)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    bool ta = opA != CUBLAS_OP_N, tb = opB != CUBLAS_OP_N;
    if (m < 0 || n < 0 || k < 0 || lda < max(1, ta ? k : m) || ldb < max(1, tb ? n : k) || ldc < max(1, m))
        return CUBLAS_STATUS_INVALID_VALUE;
    if (m == 0 || n == 0)
        return CUBLAS_STATUS_SUCCESS;
    cublas_half_gemm<R><<<dim3(cublas_blocks(m), n), CUBLAS_THREADS_, 0, h->stream>>>(ta, tb, m, n, k, alpha, (const __half *)A, lda,
                                                                                      (const __half *)B, ldb, beta, (R *)C, ldc);
    return cublas_ran();
}
inline cublasStatus_t cublasHgemm(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k, const __half *alpha,
                                  const __half *A, int lda, const __half *B, int ldb, const __half *beta, __half *C, int ldc) {
    return cublas_half_call<__half>(h, opA, opB, m, n, k, __half2float(*alpha), A, lda, B, ldb, __half2float(*beta), C, ldc);
}

// Of the types that cublasGemmEx takes, float and double are there, and halves.
inline cublasStatus_t cublasGemmEx(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k, const void *alpha,
                                   const void *A, cudaDataType_t typeA, int lda, const void *B, cudaDataType_t typeB, int ldb,
                                   const void *beta, void *C, cudaDataType_t typeC, int ldc, cublasComputeType_t compute, cublasGemmAlgo_t) {
    if (typeA == CUDA_R_32F && typeB == CUDA_R_32F && typeC == CUDA_R_32F && compute != CUBLAS_COMPUTE_64F)
        return cublas_gemm_call<float>(h, opA, opB, m, n, k, (const float *)alpha, (const float *)A, lda, 0, (const float *)B, ldb, 0,
                                       (const float *)beta, (float *)C, ldc, 0, 1, compute == CUBLAS_COMPUTE_32F_FAST_TF32);
    if (typeA == CUDA_R_64F && typeB == CUDA_R_64F && typeC == CUDA_R_64F && compute == CUBLAS_COMPUTE_64F)
        return cublas_gemm_call<double>(h, opA, opB, m, n, k, (const double *)alpha, (const double *)A, lda, 0, (const double *)B, ldb, 0,
                                        (const double *)beta, (double *)C, ldc, 0, 1);
    if (typeA == CUDA_R_16F && typeB == CUDA_R_16F && (typeC == CUDA_R_16F || typeC == CUDA_R_32F) && h &&
        h->pointers == CUBLAS_POINTER_MODE_HOST) {
        bool halves = compute == CUBLAS_COMPUTE_16F;
        float a = halves ? __half2float(*(const __half *)alpha) : *(const float *)alpha;
        float b = halves ? __half2float(*(const __half *)beta) : *(const float *)beta;
        return typeC == CUDA_R_16F ? cublas_half_call<__half>(h, opA, opB, m, n, k, a, A, lda, B, ldb, b, C, ldc)
                                   : cublas_half_call<float>(h, opA, opB, m, n, k, a, A, lda, B, ldb, b, C, ldc);
    }
    return CUBLAS_STATUS_NOT_SUPPORTED;
}
// as before CUDA 11, when the type to compute in was a data type
inline cublasStatus_t cublasGemmEx(cublasHandle_t h, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k, const void *alpha,
                                   const void *A, cudaDataType_t typeA, int lda, const void *B, cudaDataType_t typeB, int ldb,
                                   const void *beta, void *C, cudaDataType_t typeC, int ldc, cudaDataType_t compute, cublasGemmAlgo_t algo) {
    cublasComputeType_t as = compute == CUDA_R_64F   ? CUBLAS_COMPUTE_64F
                             : compute == CUDA_R_16F ? CUBLAS_COMPUTE_16F
                             : compute == CUDA_R_32I ? CUBLAS_COMPUTE_32I
                                                     : CUBLAS_COMPUTE_32F;
    return cublasGemmEx(h, opA, opB, m, n, k, alpha, A, typeA, lda, B, typeB, ldb, beta, C, typeC, ldc, as, algo);
}

#define cublasCreate_v2 cublasCreate
#define cublasDestroy_v2 cublasDestroy
#define cublasSetStream_v2 cublasSetStream
#define cublasSgemm_v2 cublasSgemm
#define cublasDgemm_v2 cublasDgemm

#endif
