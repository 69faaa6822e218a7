#ifndef CUDA_BARRIER_H_
#define CUDA_BARRIER_H_
// Barriers of libcu++ whose arriving and waiting are two calls, made of atomics in the memory where they lie.
#include "cuda_atomic.h"
#define __LCU __device__ inline
namespace cuda {
template <size_t N> struct aligned_size_t {
    size_t value;
    __host__ __device__ explicit aligned_size_t(size_t n) : value(n) {}
    __host__ __device__ operator size_t() const { return value; }
};

// Bits 16 and up of the state count the phases, those below the arrivals that the phase still lacks.
template <thread_scope S> struct barrier {
    struct arrival_token {
        unsigned int __phase;
    };
    unsigned int __state, __expected;
    __host__ __device__ barrier() {}
    __host__ __device__ barrier(unsigned int expected) : __state(expected), __expected(expected) {}
    __LCU unsigned int __now() const { return atomicCAS((unsigned int *)&__state, 0u, 0u) >> 16; }
    __LCU unsigned int __arrive(unsigned int n) {
        __copies_wait(0); // of those that are bound to a barrier
        return __complete(n);
    }
    __LCU unsigned int __complete(unsigned int n) {
        __fence<S>();
        unsigned int before = atomicSub(&__state, n);
        if ((before & 0xffff) == n) {
            unsigned int expected = atomicCAS(&__expected, 0u, 0u);
            __fence<S>();
            atomicExch(&__state, ((before >> 16) + 1) << 16 | expected);
        }
        return before >> 16;
    }
    __LCU arrival_token arrive(unsigned int n = 1) { return arrival_token{__arrive(n)}; }
    __LCU bool try_wait(const arrival_token &token) const { return __now() != token.__phase; }
    __LCU bool try_wait_parity(bool parity) const { return (__now() & 1) != parity; }
    __LCU void wait(const arrival_token &token) const {
        while (__now() == token.__phase)
            __wait_turn();
    }
    __LCU void wait_parity(bool parity) const {
        while ((__now() & 1) == parity)
            __wait_turn();
    }
    __LCU void arrive_and_wait() { wait(arrive()); }
    __LCU void arrive_and_drop() {
        atomicSub(&__expected, 1u);
        __arrive(1);
    }
    static constexpr long max() { return 0xffff; }
};
template <thread_scope S> __LCU void init(barrier<S> *b, unsigned int expected) {
    b->__state = expected;
    b->__expected = expected;
}

// The threads of a group copy bytes together, in pieces as large as sizes and addresses allow.
#define __LCU_COPY(NAME, COPY)                                                                                               \
    __LCU void NAME(unsigned int first, unsigned int step, void *to, const void *from, size_t size) {                        \
        size_t all = (size_t)to | (size_t)from | size;                                                                       \
        size_t piece = all % 16 == 0 ? 16 : all % 8 == 0 ? 8 : 4;                                                            \
        if (all % 4 != 0) {                                                                                                  \
            for (size_t i = first; i < size; i += step)                                                                      \
                ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];                                                 \
            return;                                                                                                          \
        }                                                                                                                    \
        for (size_t i = first * piece; i < size; i += step * piece)                                                          \
            COPY((char *)to + i, (const char *)from + i, piece);                                                             \
    }
__LCU_COPY(__copy_to_barrier, __copy_async_barrier)
__LCU_COPY(__copy_to_stage, __copy_async_stage)

template <typename G, typename T, thread_scope S> __LCU void memcpy_async(const G &group, T *to, const T *from, size_t size, barrier<S> &b) {
    __copy_to_barrier(group.thread_rank(), group.size(), to, from, size);
    __copies_commit();
}
template <typename T, thread_scope S> __LCU void memcpy_async(T *to, const T *from, size_t size, barrier<S> &b) {
    __copy_to_barrier(0, 1, to, from, size);
    __copies_commit();
}
} // namespace cuda
#undef __LCU
#undef __LCU_COPY
#endif
