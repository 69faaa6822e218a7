// cuRAND's host side in CUDA C: generators XORWOW and Philox, whose arrays have NVIDIA's numbers in NVIDIA's order.
#ifndef CURAND_H_
#define CURAND_H_

#include <curand_kernel.h>

typedef enum {
    CURAND_STATUS_SUCCESS = 0, CURAND_STATUS_VERSION_MISMATCH = 100, CURAND_STATUS_NOT_INITIALIZED = 101,
    CURAND_STATUS_ALLOCATION_FAILED = 102, CURAND_STATUS_TYPE_ERROR = 103, CURAND_STATUS_OUT_OF_RANGE = 104,
    CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105, CURAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106, CURAND_STATUS_LAUNCH_FAILURE = 201,
    CURAND_STATUS_PREEXISTING_FAILURE = 202, CURAND_STATUS_INITIALIZATION_FAILED = 203, CURAND_STATUS_ARCH_MISMATCH = 204,
    CURAND_STATUS_INTERNAL_ERROR = 999
} curandStatus_t;
typedef curandStatus_t curandStatus;
typedef enum {
    CURAND_RNG_TEST = 0, CURAND_RNG_PSEUDO_DEFAULT = 100, CURAND_RNG_PSEUDO_XORWOW = 101, CURAND_RNG_PSEUDO_MRG32K3A = 121,
    CURAND_RNG_PSEUDO_MTGP32 = 141, CURAND_RNG_PSEUDO_MT19937 = 142, CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161, CURAND_RNG_QUASI_DEFAULT = 200,
    CURAND_RNG_QUASI_SOBOL32 = 201
} curandRngType_t;
typedef curandRngType_t curandRngType;
typedef enum {
    CURAND_ORDERING_PSEUDO_BEST = 100, CURAND_ORDERING_PSEUDO_DEFAULT = 101, CURAND_ORDERING_PSEUDO_SEEDED = 102,
    CURAND_ORDERING_PSEUDO_LEGACY = 103
} curandOrdering_t;

// XORWOW has 4096 sequences, of which element after element of an array takes the next. Philox has 65536, each of which gives four.
#define CURAND_SEQUENCES_ 4096
#define CURAND_COUNTERS_ 65536

struct curandGenerator_st {
    bool philox, host;
    unsigned long long seed, next; // of the next element among all
    unsigned long long offset; // that next was set to
    curandStateXORWOW *states;     // of XORWOW's sequences
    unsigned long long begun;      // the element that the states began with
    unsigned int ready;            // which of the sequences were begun: a bit for each 128
    cudaStream_t stream;
};
typedef curandGenerator_st *curandGenerator_t;

// ---- kernels: KIND is what an element is made of

enum curand_kind { CURAND_BITS_, CURAND_UNIFORM_, CURAND_NORMAL_, CURAND_LOG_NORMAL_ };

__global__ void curand_begin(curandStateXORWOW *states, int from, int to, unsigned long long seed, unsigned long long begun) {
    int i = from + blockIdx.x * blockDim.x + threadIdx.x;
    if (i < to)
        curand_init(seed, i, begun / CURAND_SEQUENCES_ + (i < begun % CURAND_SEQUENCES_ ? 1 : 0), &states[i]);
}
__device__ inline void curand_put(curand_kind kind, curandStateXORWOW *s, unsigned int *out, float, float) { *out = curand(s); }
__device__ inline void curand_put(curand_kind kind, curandStateXORWOW *s, float *out, float mean, float stddev) {
    if (kind == CURAND_UNIFORM_) {
        *out = curand_uniform(s);
        return;
    }
    float2 pair = curand_normal2(s);
    out[0] = mean + stddev * pair.x;
    out[1] = mean + stddev * pair.y;
    if (kind == CURAND_LOG_NORMAL_) {
        out[0] = expf(out[0]);
        out[1] = expf(out[1]);
    }
}
__device__ inline void curand_put(curand_kind kind, curandStateXORWOW *s, double *out, double mean, double stddev) {
    if (kind == CURAND_UNIFORM_) {
        *out = curand_uniform_double(s);
        return;
    }
    double2 pair = curand_normal2_double(s);
    out[0] = mean + stddev * pair.x;
    out[1] = mean + stddev * pair.y;
    if (kind == CURAND_LOG_NORMAL_) {
        out[0] = exp(out[0]);
        out[1] = exp(out[1]);
    }
}
// Each thread has one sequence, and makes every 4096th element, or pair of elements.
template <typename T>
__global__ void curand_xorwow(curand_kind kind, curandStateXORWOW *states, int first, T *out, size_t n, T mean, T stddev) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int width = kind >= CURAND_NORMAL_ ? 2 : 1;
    if (i >= CURAND_SEQUENCES_ || i * width >= n)
        return;
    int sequence = (first + i) % CURAND_SEQUENCES_;
    curandStateXORWOW s = states[sequence];
    for (size_t k = (size_t)i * width; k < n; k += CURAND_SEQUENCES_ * width)
        curand_put(kind, &s, &out[k], mean, stddev);
    states[sequence] = s;
}

__device__ inline uint4 curand_words(unsigned long long seed, unsigned int block, unsigned int sequence) {
    return curand_Philox4x32_10(make_uint4(block, 0, sequence, 0), make_uint2((unsigned int)seed, (unsigned int)(seed >> 32)));
}
__device__ inline void curand_take(curand_kind kind, uint4 w, int part, unsigned int *out, float, float) {
    *out = part == 0 ? w.x : part == 1 ? w.y : part == 2 ? w.z : w.w;
}
__device__ inline void curand_take(curand_kind kind, uint4 w, int part, float *out, float mean, float stddev) {
    if (kind == CURAND_UNIFORM_) {
        *out = _curand_uniform(part == 0 ? w.x : part == 1 ? w.y : part == 2 ? w.z : w.w);
        return;
    }
    float2 pair = part < 2 ? _curand_box_muller(w.x, w.y) : _curand_box_muller(w.z, w.w);
    float v = mean + stddev * (part % 2 ? pair.y : pair.x);
    *out = kind == CURAND_LOG_NORMAL_ ? expf(v) : v;
}
__device__ inline void curand_take(curand_kind kind, uint4 w, int part, double *out, double mean, double stddev) {
    if (kind == CURAND_UNIFORM_) {
        *out = part % 2 ? _curand_uniform_double_hq(w.z, w.w) : _curand_uniform_double_hq(w.x, w.y);
        return;
    }
    double2 pair = _curand_box_muller_double(w.x, w.y, w.z, w.w);
    double v = mean + stddev * (part % 2 ? pair.y : pair.x);
    *out = kind == CURAND_LOG_NORMAL_ ? exp(v) : v;
}
template <typename T>
__global__ void curand_philox(curand_kind kind, unsigned long long seed, unsigned long long first, T *out, size_t n, T mean, T stddev) {
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    size_t at = first + i, round = at / (4 * CURAND_COUNTERS_), sequence = at / 4 % CURAND_COUNTERS_;
    int part = at % 4;
    unsigned int block = sizeof(T) == 8 ? 2 * round + part / 2 : round; // two doubles take as many bits as four of the others
    curand_take(kind, curand_words(seed, block, sequence), part, &out[i], mean, stddev);
}

// ---- calls

inline curandStatus_t curand_create(curandGenerator_t *generator, curandRngType_t type, bool host) {
    *generator = nullptr;
    if (type != CURAND_RNG_PSEUDO_DEFAULT && type != CURAND_RNG_PSEUDO_XORWOW && type != CURAND_RNG_PSEUDO_PHILOX4_32_10) {
        fprintf(stderr, "cuRAND: of the generators, XORWOW and Philox are available here\n");
        return CURAND_STATUS_TYPE_ERROR;
    }
    curandGenerator_t g = (curandGenerator_t)calloc(1, sizeof(curandGenerator_st));
    g->philox = type == CURAND_RNG_PSEUDO_PHILOX4_32_10;
    g->host = host;
    *generator = g;
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandCreateGenerator(curandGenerator_t *generator, curandRngType_t type) { return curand_create(generator, type, false); }
inline curandStatus_t curandCreateGeneratorHost(curandGenerator_t *generator, curandRngType_t type) {
    return curand_create(generator, type, true);
}
inline void curand_forget(curandGenerator_t g) {
    if (g->states)
        cudaFree(g->states);
    g->states = nullptr;
    g->ready = 0;
}
inline curandStatus_t curandDestroyGenerator(curandGenerator_t g) {
    if (!g)
        return CURAND_STATUS_NOT_INITIALIZED;
    curand_forget(g);
    free(g);
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t g, unsigned long long seed) {
    if (!g)
        return CURAND_STATUS_NOT_INITIALIZED;
    curand_forget(g);
    g->seed = seed;
    // A new seed does not begin at the first element. On an H100 Philox continues after as many elements as were made, if fewer than four, or a fourth.
    unsigned long long made = g->next - g->offset;
    if (g->philox && (g->offset > 0 || made >= 4))
        g->next = g->offset + (g->offset % 4 + made) / 4;
    g->offset = g->next;
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetGeneratorOffset(curandGenerator_t g, unsigned long long offset) {
    if (!g)
        return CURAND_STATUS_NOT_INITIALIZED;
    curand_forget(g);
    g->next = g->offset = offset;
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetStream(curandGenerator_t g, cudaStream_t stream) {
    if (!g)
        return CURAND_STATUS_NOT_INITIALIZED;
    g->stream = stream;
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetGeneratorOrdering(curandGenerator_t g, curandOrdering_t order) {
    if (!g)
        return CURAND_STATUS_NOT_INITIALIZED;
    return order == CURAND_ORDERING_PSEUDO_SEEDED ? CURAND_STATUS_OUT_OF_RANGE : CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandGenerateSeeds(curandGenerator_t g) { return g ? CURAND_STATUS_SUCCESS : CURAND_STATUS_NOT_INITIALIZED; }
inline curandStatus_t curandGetVersion(int *version) {
    *version = 10400;
    return CURAND_STATUS_SUCCESS;
}

// Begins the sequences that n elements from first on need and that are not begun.
inline void curand_need(curandGenerator_t g, int first, size_t n) {
    unsigned int wanted = 0;
    size_t chunks = min((first % 128 + n + 127) / 128, (size_t)32);
    for (size_t i = 0; i < chunks; i++)
        wanted |= 1u << (first / 128 + i) % 32;
    wanted &= ~g->ready;
    g->ready |= wanted;
    for (int from = 0; from < 32; from++) {
        int to = from;
        while (to < 32 && wanted >> to & 1)
            to++;
        if (to > from)
            curand_begin<<<to - from, 128, 0, g->stream>>>(g->states, 128 * from, 128 * to, g->seed, g->begun);
        from = to;
    }
}

template <typename T> inline curandStatus_t curand_generate(curandGenerator_t g, curand_kind kind, T *out, size_t n, T mean, T stddev) {
    if (!g)
        return CURAND_STATUS_NOT_INITIALIZED;
    int width = kind >= CURAND_NORMAL_ ? 2 : 1;
    if (n % width && !g->philox)
        return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
    if (n == 0)
        return CURAND_STATUS_SUCCESS;
    T *to = out;
    if (g->host && cudaMalloc(&to, n * sizeof(T)))
        return CURAND_STATUS_ALLOCATION_FAILED;
    if (g->philox) {
        curand_philox<T><<<(n + 255) / 256, 256, 0, g->stream>>>(kind, g->seed, g->next, to, n, mean, stddev);
        g->next += n;
    } else {
        if (!g->states) {
            if (cudaMalloc(&g->states, CURAND_SEQUENCES_ * sizeof(curandStateXORWOW)))
                return CURAND_STATUS_ALLOCATION_FAILED;
            g->begun = g->next;
        }
        int first = g->next % CURAND_SEQUENCES_;
        size_t taken = min(n / width, (size_t)CURAND_SEQUENCES_);
        curand_need(g, first, taken);
        curand_xorwow<T><<<(taken + 127) / 128, 128, 0, g->stream>>>(kind, g->states, first, to, n, mean, stddev);
        g->next += n / width;
    }
    if (g->host) {
        cudaMemcpy(out, to, n * sizeof(T), cudaMemcpyDeviceToHost);
        cudaFree(to);
    }
    return cudaPeekAtLastError() ? CURAND_STATUS_LAUNCH_FAILURE : CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandGenerate(curandGenerator_t g, unsigned int *out, size_t n) {
    return curand_generate<unsigned int>(g, CURAND_BITS_, out, n, 0, 0);
}
inline curandStatus_t curandGenerateUniform(curandGenerator_t g, float *out, size_t n) {
    return curand_generate<float>(g, CURAND_UNIFORM_, out, n, 0, 0);
}
inline curandStatus_t curandGenerateUniformDouble(curandGenerator_t g, double *out, size_t n) {
    return curand_generate<double>(g, CURAND_UNIFORM_, out, n, 0, 0);
}
inline curandStatus_t curandGenerateNormal(curandGenerator_t g, float *out, size_t n, float mean, float stddev) {
    return curand_generate<float>(g, CURAND_NORMAL_, out, n, mean, stddev);
}
inline curandStatus_t curandGenerateNormalDouble(curandGenerator_t g, double *out, size_t n, double mean, double stddev) {
    return curand_generate<double>(g, CURAND_NORMAL_, out, n, mean, stddev);
}
inline curandStatus_t curandGenerateLogNormal(curandGenerator_t g, float *out, size_t n, float mean, float stddev) {
    return curand_generate<float>(g, CURAND_LOG_NORMAL_, out, n, mean, stddev);
}
inline curandStatus_t curandGenerateLogNormalDouble(curandGenerator_t g, double *out, size_t n, double mean, double stddev) {
    return curand_generate<double>(g, CURAND_LOG_NORMAL_, out, n, mean, stddev);
}

#endif
