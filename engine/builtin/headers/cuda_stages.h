#ifndef CUDA_STAGES_H_
#define CUDA_STAGES_H_
// Pipelines of libcu++. One of a single thread counts its batches of copies. One of a block has two barriers for each stage: full, at which
// those arrive whose copies are complete, and empty, at which those arrive who are done with the data.
#include "cuda_barrier.h"
#define __LCU __device__ inline
namespace cuda {
enum class pipeline_role { producer, consumer };

template <thread_scope S, unsigned char STAGES> struct pipeline_shared_state {
    barrier<S> __full[STAGES], __empty[STAGES];
    unsigned int __producers, __consumers;
};

template <thread_scope S> struct pipeline {
    barrier<S> *__full, *__empty; // of the stages; null for a pipeline of one thread
    unsigned int __stages, __head, __tail; // stages begun and ended
    bool __both, __produces;
    __LCU void __reach(barrier<S> &b, unsigned int phase) const {
        while ((unsigned short)(b.__now() - phase) > 0x7fff)
            __wait_turn();
    }
    __LCU void producer_acquire() {
        if (__full && __produces)
            __reach(__empty[__head % __stages], __head / __stages);
    }
    __LCU void producer_commit() {
        __copies_commit();
        if (__full && !__both)
            __full[__head % __stages].__arrive(1); // who only produces makes the copies complete here
        __head++;
    }
    __LCU void consumer_wait() {
        if (!__full) {
            __copies_wait(__head - __tail - 1);
            return;
        }
        barrier<S> &full = __full[__tail % __stages];
        if (__both) {
            __copies_wait(__head - __tail - 1);
            full.__complete(1);
        }
        __reach(full, __tail / __stages + 1);
    }
    __LCU void consumer_release() {
        if (__full)
            __empty[__tail % __stages].__complete(1);
        __tail++;
    }
    __LCU void quit() {}
};
__LCU pipeline<thread_scope_thread> make_pipeline() { return pipeline<thread_scope_thread>{nullptr, nullptr, 1, 0, 0, true, true}; }

template <typename G, thread_scope S, unsigned char STAGES>
__LCU pipeline<S> __make(const G &group, pipeline_shared_state<S, STAGES> *state, unsigned int producers, unsigned int consumers, bool both, bool produces) {
    if (group.thread_rank() == 0)
        for (unsigned int i = 0; i < STAGES; i++) {
            init(&state->__full[i], producers);
            init(&state->__empty[i], consumers);
        }
    group.sync();
    return pipeline<S>{state->__full, state->__empty, STAGES, 0, 0, both, produces};
}
template <typename G, thread_scope S, unsigned char STAGES> __LCU pipeline<S> make_pipeline(const G &group, pipeline_shared_state<S, STAGES> *state) {
    return __make(group, state, group.size(), group.size(), true, true);
}
template <typename G, thread_scope S, unsigned char STAGES>
__LCU pipeline<S> make_pipeline(const G &group, pipeline_shared_state<S, STAGES> *state, size_t producers) {
    return __make(group, state, (unsigned int)producers, group.size() - (unsigned int)producers, false, group.thread_rank() < producers);
}
template <typename G, thread_scope S, unsigned char STAGES>
__LCU pipeline<S> make_pipeline(const G &group, pipeline_shared_state<S, STAGES> *state, pipeline_role role) {
    if (group.thread_rank() == 0)
        state->__producers = 0;
    group.sync();
    if (role == pipeline_role::producer)
        atomicAdd(&state->__producers, 1u);
    group.sync();
    unsigned int producers = state->__producers;
    return __make(group, state, producers, group.size() - producers, false, role == pipeline_role::producer);
}
template <unsigned char N, thread_scope S> __LCU void pipeline_consumer_wait_prior(pipeline<S> &p) {
    __copies_wait(N);
    p.__tail = p.__head - N;
}

template <typename G, typename T, thread_scope S> __LCU void memcpy_async(const G &group, T *to, const T *from, size_t size, pipeline<S> &p) {
    __copy_to_stage(group.thread_rank(), group.size(), to, from, size);
}
template <typename T, thread_scope S> __LCU void memcpy_async(T *to, const T *from, size_t size, pipeline<S> &p) { __copy_to_stage(0, 1, to, from, size); }
} // namespace cuda
#undef __LCU
#endif
