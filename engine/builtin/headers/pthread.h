// POSIX threads, one after the other: a thread runs to its end where it is made.
#ifndef _PTHREAD_H
#define _PTHREAD_H

typedef unsigned long pthread_t;
struct pthread_attr_t {
    int __detached;
};
struct pthread_mutex_t {
    int __locked;
};
struct pthread_mutexattr_t {
    int __kind;
};
#define PTHREAD_MUTEX_INITIALIZER {0}
#define PTHREAD_CREATE_JOINABLE 0
#define PTHREAD_CREATE_DETACHED 1

static void *__pthread_results[1024];
static unsigned long __pthread_made, __pthread_running;

inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
    unsigned long outer = __pthread_running, number = ++__pthread_made;
    *thread = number;
    __pthread_running = number;
    __pthread_results[number % 1024] = start(argument);
    __pthread_running = outer;
    return 0;
}
inline int pthread_join(pthread_t thread, void **result) {
    if (thread == 0 || thread > __pthread_made)
        return 3; // ESRCH
    if (result)
        *result = __pthread_results[thread % 1024];
    return 0;
}
// A thread has ended before anybody can ask.
inline int pthread_cancel(pthread_t thread) { return 3; }
inline int pthread_yield() { return 0; }
inline int sched_yield() { return 0; }
inline int pthread_detach(pthread_t thread) { return 0; }
inline pthread_t pthread_self() { return __pthread_running; }
inline int pthread_equal(pthread_t a, pthread_t b) { return a == b; }
inline int pthread_attr_init(pthread_attr_t *attributes) { return attributes->__detached = 0; }
inline int pthread_attr_destroy(pthread_attr_t *attributes) { return 0; }
inline int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state) {
    attributes->__detached = state;
    return 0;
}
inline int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) { return mutex->__locked = 0; }
inline int pthread_mutex_destroy(pthread_mutex_t *mutex) { return 0; }
inline int pthread_mutex_lock(pthread_mutex_t *mutex) {
    while (mutex->__locked)
        ; // nobody else runs who could unlock it
    mutex->__locked = 1;
    return 0;
}
inline int pthread_mutex_trylock(pthread_mutex_t *mutex) {
    if (mutex->__locked)
        return 16; // EBUSY
    mutex->__locked = 1;
    return 0;
}
inline int pthread_mutex_unlock(pthread_mutex_t *mutex) { return mutex->__locked = 0; }

// Conditions: all threads before have ended, so that whoever has to wait now waits forever.
struct pthread_cond_t {
    int __unused;
};
struct pthread_condattr_t {
    int __unused;
};
#define PTHREAD_COND_INITIALIZER {0}
inline int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes) { return condition->__unused = 0; }
inline int pthread_cond_destroy(pthread_cond_t *condition) { return 0; }
inline int pthread_cond_signal(pthread_cond_t *condition) { return 0; }
inline int pthread_cond_broadcast(pthread_cond_t *condition) { return 0; }
inline int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    __waits_forever("pthread_cond_wait");
    return 0;
}
inline int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const timespec *until) { return 110; } // ETIMEDOUT

struct pthread_barrier_t {
    unsigned int __count;
};
struct pthread_barrierattr_t {
    int __unused;
};
#define PTHREAD_BARRIER_SERIAL_THREAD -1
inline int pthread_barrier_init(pthread_barrier_t *barrier, const pthread_barrierattr_t *attributes, unsigned int count) {
    if (count == 0)
        return 22; // EINVAL
    barrier->__count = count;
    return 0;
}
inline int pthread_barrier_destroy(pthread_barrier_t *barrier) { return 0; }
inline int pthread_barrier_wait(pthread_barrier_t *barrier) {
    if (barrier->__count > 1)
        __waits_forever("pthread_barrier_wait");
    return PTHREAD_BARRIER_SERIAL_THREAD;
}

#endif
