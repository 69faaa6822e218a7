#ifndef CUDA_ATOMIC_H_
#define CUDA_ATOMIC_H_
// Atomics of libcu++: in kernels CUDA's own atomic functions with the fences that an order asks for, on the host plain accesses, as its
// threads run one after another. A program that includes this through another header has those of kernels alone.
#if defined(__TILESCOPE_HOST__) || defined(__CUDA_ARCH__)
#define __LCU __host__ __device__ inline
#else
#define __LCU __device__ inline
#endif
namespace cuda {
enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };
namespace std {
enum memory_order { memory_order_relaxed, memory_order_consume, memory_order_acquire, memory_order_release, memory_order_acq_rel, memory_order_seq_cst };
}
using std::memory_order;
using std::memory_order_acq_rel;
using std::memory_order_acquire;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;

#ifdef __TILESCOPE_HOST__
template <thread_scope S> __LCU void __fence() {}
__LCU void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system) {}
template <typename T> __LCU T __exchange(T *at, T value) {
    T old = *at;
    *at = value;
    return old;
}
template <typename T> __LCU void __set(T *at, T value) { *at = value; }
template <typename T> __LCU T __compare(T *at, T expected, T value) {
    T old = *at;
    if (old == expected)
        *at = value;
    return old;
}
template <typename T> __LCU T __add(T *at, T v) { return __exchange(at, (T)(*at + v)); }
#else
template <thread_scope S> __LCU void __fence() {
    if (S == thread_scope_block)
        __threadfence_block();
    else if (S == thread_scope_device)
        __threadfence();
    else if (S == thread_scope_system)
        __threadfence_system();
}
__LCU void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system) {
    if (scope == thread_scope_block)
        __threadfence_block();
    else
        __threadfence();
}
// a value of 4 or 8 bytes as the integer whose bits it has
template <typename T> __LCU T __exchange(T *at, T value) {
    if constexpr (sizeof(T) == 8) {
        unsigned long long bits = atomicExch((unsigned long long *)at, *(unsigned long long *)&value);
        return *(T *)&bits;
    } else {
        unsigned int bits = atomicExch((unsigned int *)at, *(unsigned int *)&value);
        return *(T *)&bits;
    }
}
template <typename T> __LCU void __set(T *at, T value) {
    if constexpr (sizeof(T) == 8)
        __atomic_set((unsigned long long *)at, *(unsigned long long *)&value);
    else
        __atomic_set((unsigned int *)at, *(unsigned int *)&value);
}
template <typename T> __LCU T __compare(T *at, T expected, T value) {
    if constexpr (sizeof(T) == 8) {
        unsigned long long bits = atomicCAS((unsigned long long *)at, *(unsigned long long *)&expected, *(unsigned long long *)&value);
        return *(T *)&bits;
    } else {
        unsigned int bits = atomicCAS((unsigned int *)at, *(unsigned int *)&expected, *(unsigned int *)&value);
        return *(T *)&bits;
    }
}
__LCU int __add(int *at, int v) { return atomicAdd(at, v); }
__LCU unsigned int __add(unsigned int *at, unsigned int v) { return atomicAdd(at, v); }
__LCU unsigned long long __add(unsigned long long *at, unsigned long long v) { return atomicAdd(at, v); }
__LCU long long __add(long long *at, long long v) { return (long long)atomicAdd((unsigned long long *)at, (unsigned long long)v); }
__LCU unsigned long __add(unsigned long *at, unsigned long v) { return atomicAdd((unsigned long long *)at, (unsigned long long)v); }
__LCU long __add(long *at, long v) { return (long)atomicAdd((unsigned long long *)at, (unsigned long long)v); }
__LCU float __add(float *at, float v) { return atomicAdd(at, v); }
__LCU double __add(double *at, double v) { return atomicAdd(at, v); }
#endif

template <typename T, thread_scope S> struct __atomic_on {
    // what comes before and behind an operation of an order
    __LCU static void __before(memory_order order) {
        if (order == memory_order_release || order == memory_order_acq_rel || order == memory_order_seq_cst)
            __fence<S>();
    }
    __LCU static void __behind(memory_order order) {
        if (order != memory_order_relaxed && order != memory_order_release)
            __fence<S>();
    }
    __LCU static T __load(T *at, memory_order order) {
        __before(order == memory_order_seq_cst ? order : memory_order_relaxed);
        T zero = T();
        T v = __compare(at, zero, zero);
        __behind(order);
        return v;
    }
    __LCU static T __exchanged(T *at, T value, memory_order order) {
        __before(order);
        T v = __exchange(at, value);
        __behind(order);
        return v;
    }
    __LCU static void __stored(T *at, T value, memory_order order) {
        __before(order);
        __set(at, value);
        __behind(order);
    }
    __LCU static bool __compared(T *at, T &expected, T value, memory_order order) {
        __before(order);
        T seen = __compare(at, expected, value);
        __behind(order);
        bool same = seen == expected;
        expected = seen;
        return same;
    }
    __LCU static T __added(T *at, T value, memory_order order) {
        __before(order);
        T v = __add(at, value);
        __behind(order);
        return v;
    }
    template <typename F> __LCU static T __changed(T *at, memory_order order, F next) {
        __before(order);
        T zero = T(), seen = __compare(at, zero, zero);
        for (;;) {
            T now = __compare(at, seen, next(seen));
            if (now == seen)
                break;
            seen = now;
        }
        __behind(order);
        return seen;
    }
};
#define __LCU_OPERATIONS(CONST, AT)                                                                                              \
    __LCU T load(memory_order order = memory_order_seq_cst) const { return __on::__load((T *)AT, order); }                       \
    __LCU void store(T value, memory_order order = memory_order_seq_cst) CONST { __on::__stored((T *)AT, value, order); }        \
    __LCU T exchange(T value, memory_order order = memory_order_seq_cst) CONST { return __on::__exchanged((T *)AT, value, order); } \
    __LCU bool compare_exchange_strong(T &expected, T value, memory_order order = memory_order_seq_cst) CONST {                  \
        return __on::__compared((T *)AT, expected, value, order);                                                                \
    }                                                                                                                            \
    __LCU bool compare_exchange_strong(T &expected, T value, memory_order order, memory_order failed) CONST {                    \
        return __on::__compared((T *)AT, expected, value, order);                                                                \
    }                                                                                                                            \
    __LCU bool compare_exchange_weak(T &expected, T value, memory_order order = memory_order_seq_cst) CONST {                    \
        return __on::__compared((T *)AT, expected, value, order);                                                                \
    }                                                                                                                            \
    __LCU bool compare_exchange_weak(T &expected, T value, memory_order order, memory_order failed) CONST {                      \
        return __on::__compared((T *)AT, expected, value, order);                                                                \
    }                                                                                                                            \
    __LCU T fetch_add(T v, memory_order order = memory_order_seq_cst) CONST { return __on::__added((T *)AT, v, order); }         \
    __LCU T fetch_sub(T v, memory_order order = memory_order_seq_cst) CONST { return __on::__added((T *)AT, -v, order); }        \
    __LCU T fetch_and(T v, memory_order order = memory_order_seq_cst) CONST {                                                    \
        return __on::__changed((T *)AT, order, [=](T x) { return (T)(x & v); });                                                 \
    }                                                                                                                            \
    __LCU T fetch_or(T v, memory_order order = memory_order_seq_cst) CONST {                                                     \
        return __on::__changed((T *)AT, order, [=](T x) { return (T)(x | v); });                                                 \
    }                                                                                                                            \
    __LCU T fetch_xor(T v, memory_order order = memory_order_seq_cst) CONST {                                                    \
        return __on::__changed((T *)AT, order, [=](T x) { return (T)(x ^ v); });                                                 \
    }                                                                                                                            \
    __LCU T fetch_min(T v, memory_order order = memory_order_seq_cst) CONST {                                                    \
        return __on::__changed((T *)AT, order, [=](T x) { return v < x ? v : x; });                                              \
    }                                                                                                                            \
    __LCU T fetch_max(T v, memory_order order = memory_order_seq_cst) CONST {                                                    \
        return __on::__changed((T *)AT, order, [=](T x) { return x < v ? v : x; });                                              \
    }                                                                                                                            \
    __LCU operator T() const { return load(); }                                                                                  \
    __LCU T operator=(T value) CONST {                                                                                           \
        store(value);                                                                                                            \
        return value;                                                                                                            \
    }                                                                                                                            \
    __LCU T operator+=(T v) CONST { return fetch_add(v) + v; }                                                                   \
    __LCU T operator-=(T v) CONST { return fetch_sub(v) - v; }                                                                   \
    __LCU T operator++() CONST { return fetch_add(1) + 1; }                                                                      \
    __LCU T operator++(int) CONST { return fetch_add(1); }                                                                       \
    __LCU T operator--() CONST { return fetch_sub(1) - 1; }                                                                      \
    __LCU T operator--(int) CONST { return fetch_sub(1); }

template <typename T, thread_scope S = thread_scope_system> struct atomic_ref {
    typedef __atomic_on<T, S> __on;
    T *__at;
    __LCU explicit atomic_ref(T &object) : __at(&object) {}
    __LCU_OPERATIONS(const, __at)
};
template <typename T, thread_scope S = thread_scope_system> struct atomic {
    typedef __atomic_on<T, S> __on;
    T __value;
    __host__ __device__ atomic() {}
    __host__ __device__ atomic(T value) : __value(value) {}
    __LCU_OPERATIONS(, &__value)
};
namespace std {
template <typename T> using atomic = cuda::atomic<T, thread_scope_system>;
template <typename T> using atomic_ref = cuda::atomic_ref<T, thread_scope_system>;
} // namespace std
} // namespace cuda
#undef __LCU
#undef __LCU_OPERATIONS
#endif
