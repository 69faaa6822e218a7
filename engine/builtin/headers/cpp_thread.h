// Threads of the C++ library, one after the other: a thread runs to its end where it is made.
#ifndef CPP_THREAD_H_
#define CPP_THREAD_H_

namespace std {

template <typename T> inline T &__argument(T &x) { return x; }
template <typename T> inline T &__argument(reference_wrapper<T> &x) { return x.get(); }

struct thread {
    struct id {
        unsigned long __number;
        bool operator==(const id &other) const { return __number == other.__number; }
        bool operator!=(const id &other) const { return __number != other.__number; }
        bool operator<(const id &other) const { return __number < other.__number; }
    };
    unsigned long __number; // 0 for none that could be joined
    static unsigned long &__made() {
        static unsigned long made = 0;
        return made;
    }
    static unsigned long &__running() {
        static unsigned long running = 0;
        return running;
    }
    unsigned long __begin() {
        unsigned long outer = __running();
        __number = ++__made();
        __running() = __number;
        return outer;
    }
    thread() : __number(0) {}
    template <typename F> explicit thread(F f) : __number(0) {
        unsigned long outer = __begin();
        f();
        __running() = outer;
    }
    template <typename F, typename A> thread(F f, A a) : __number(0) {
        unsigned long outer = __begin();
        f(__argument(a));
        __running() = outer;
    }
    template <typename F, typename A, typename B> thread(F f, A a, B b) : __number(0) {
        unsigned long outer = __begin();
        f(__argument(a), __argument(b));
        __running() = outer;
    }
    template <typename F, typename A, typename B, typename C> thread(F f, A a, B b, C c) : __number(0) {
        unsigned long outer = __begin();
        f(__argument(a), __argument(b), __argument(c));
        __running() = outer;
    }
    template <typename F, typename A, typename B, typename C, typename D> thread(F f, A a, B b, C c, D d) : __number(0) {
        unsigned long outer = __begin();
        f(__argument(a), __argument(b), __argument(c), __argument(d));
        __running() = outer;
    }
    template <typename F, typename A, typename B, typename C, typename D, typename E>
    thread(F f, A a, B b, C c, D d, E e) : __number(0) {
        unsigned long outer = __begin();
        f(__argument(a), __argument(b), __argument(c), __argument(d), __argument(e));
        __running() = outer;
    }
    template <typename F, typename A, typename B, typename C, typename D, typename E, typename G>
    thread(F f, A a, B b, C c, D d, E e, G g) : __number(0) {
        unsigned long outer = __begin();
        f(__argument(a), __argument(b), __argument(c), __argument(d), __argument(e), __argument(g));
        __running() = outer;
    }
    bool joinable() const { return __number != 0; }
    void join() { __number = 0; }
    void detach() { __number = 0; }
    id get_id() const { return id{__number}; }
    static unsigned int hardware_concurrency() { return 1; }
};

namespace this_thread {
inline thread::id get_id() { return thread::id{thread::__running()}; }
inline void yield() {}
template <typename R, typename P> inline void sleep_for(const chrono::duration<R, P> &time) {
    __sleep((long long)((double)time.count() * P::num * 1e9 / P::den));
}
} // namespace this_thread

struct mutex {
    bool __locked;
    mutex() : __locked(false) {}
    void lock() {
        while (__locked)
            ; // nobody else runs who could unlock it
        __locked = true;
    }
    bool try_lock() {
        bool was = __locked;
        __locked = true;
        return !was;
    }
    void unlock() { __locked = false; }
};
struct recursive_mutex {
    int __depth;
    recursive_mutex() : __depth(0) {}
    void lock() { ++__depth; }
    bool try_lock() {
        ++__depth;
        return true;
    }
    void unlock() { --__depth; }
};
typedef mutex timed_mutex;
typedef recursive_mutex recursive_timed_mutex;
// How many readers hold it, and whether a writer does.
struct shared_mutex {
    int __readers;
    bool __locked;
    shared_mutex() : __readers(0), __locked(false) {}
    void lock() {
        while (__locked || __readers > 0)
            ;
        __locked = true;
    }
    bool try_lock() {
        if (__locked || __readers > 0)
            return false;
        return __locked = true;
    }
    void unlock() { __locked = false; }
    void lock_shared() {
        while (__locked)
            ;
        ++__readers;
    }
    bool try_lock_shared() {
        __readers += !__locked;
        return !__locked;
    }
    void unlock_shared() { --__readers; }
};
typedef shared_mutex shared_timed_mutex;
struct defer_lock_t {};
struct try_to_lock_t {};
struct adopt_lock_t {};
constexpr defer_lock_t defer_lock{};
constexpr try_to_lock_t try_to_lock{};
constexpr adopt_lock_t adopt_lock{};
template <typename M> struct lock_guard {
    M &__mutex;
    explicit lock_guard(M &m) : __mutex(m) { m.lock(); }
    lock_guard(M &m, adopt_lock_t) : __mutex(m) {}
    ~lock_guard() { __mutex.unlock(); }
};
#define CPP_LOCK_(NAME, LOCK, TRY, UNLOCK)                                                                                                 \
    template <typename M> struct NAME {                                                                                                    \
        M *__mutex;                                                                                                                        \
        bool __owns;                                                                                                                       \
        NAME() : __mutex(nullptr), __owns(false) {}                                                                                        \
        explicit NAME(M &m) : __mutex(&m), __owns(true) { m.LOCK(); }                                                                      \
        NAME(M &m, defer_lock_t) : __mutex(&m), __owns(false) {}                                                                           \
        NAME(M &m, try_to_lock_t) : __mutex(&m), __owns(m.TRY()) {}                                                                        \
        NAME(M &m, adopt_lock_t) : __mutex(&m), __owns(true) {}                                                                            \
        NAME(NAME &&other) noexcept : __mutex(other.__mutex), __owns(other.__owns) { other.__owns = false; }                               \
        NAME(const NAME &) = delete;                                                                                                       \
        ~NAME() {                                                                                                                          \
            if (__owns)                                                                                                                    \
                __mutex->UNLOCK();                                                                                                         \
        }                                                                                                                                  \
        void lock() {                                                                                                                      \
            __mutex->LOCK();                                                                                                               \
            __owns = true;                                                                                                                 \
        }                                                                                                                                  \
        bool try_lock() { return __owns = __mutex->TRY(); }                                                                                \
        void unlock() {                                                                                                                    \
            __mutex->UNLOCK();                                                                                                             \
            __owns = false;                                                                                                                \
        }                                                                                                                                  \
        M *mutex() const { return __mutex; }                                                                                               \
        bool owns_lock() const { return __owns; }                                                                                          \
        explicit operator bool() const { return __owns; }                                                                                  \
    };
CPP_LOCK_(unique_lock, lock, try_lock, unlock)
CPP_LOCK_(shared_lock, lock_shared, try_lock_shared, unlock_shared)
#undef CPP_LOCK_
template <typename... M> inline void lock(M &...mutexes) { (mutexes.lock(), ...); }
template <typename... M> struct scoped_lock;
template <> struct scoped_lock<> {
    scoped_lock() {}
};
template <typename M, typename... Rest> struct scoped_lock<M, Rest...> {
    M &__mutex;
    scoped_lock<Rest...> __rest;
    explicit scoped_lock(M &m, Rest &...rest) : __mutex(m), __rest(rest...) { m.lock(); }
    ~scoped_lock() { __mutex.unlock(); }
};
template <typename M, typename... Rest> scoped_lock(M &, Rest &...) -> scoped_lock<M, Rest...>;
struct once_flag {
    bool __done;
    once_flag() : __done(false) {}
    once_flag(const once_flag &) = delete;
};
template <typename F, typename... A> inline void call_once(once_flag &flag, F &&f, A &&...args) {
    if (flag.__done)
        return;
    f(std::forward<A>(args)...);
    flag.__done = true;
}

// All threads before have ended, so that whoever has to wait now waits forever.
enum class cv_status { no_timeout, timeout };
struct condition_variable {
    condition_variable() {}
    condition_variable(const condition_variable &) = delete;
    void notify_one() {}
    void notify_all() {}
    template <typename L> void wait(L &lock) { __waits_forever("condition_variable::wait"); }
    template <typename L, typename P> void wait(L &lock, P holds) {
        if (!holds())
            __waits_forever("condition_variable::wait");
    }
    template <typename L, typename D> cv_status wait_for(L &lock, const D &time) { return cv_status::timeout; }
    template <typename L, typename D, typename P> bool wait_for(L &lock, const D &time, P holds) { return holds(); }
};
typedef condition_variable condition_variable_any;

enum memory_order { memory_order_relaxed, memory_order_consume, memory_order_acquire, memory_order_release, memory_order_acq_rel, memory_order_seq_cst };
inline void atomic_thread_fence(memory_order order) {} // threads of the host run one after another
inline void atomic_signal_fence(memory_order order) {}
template <typename T> struct atomic {
    T __value;
    atomic() : __value() {}
    atomic(T value) : __value(value) {}
    T load(memory_order order = memory_order_seq_cst) const { return __value; }
    void store(T value, memory_order order = memory_order_seq_cst) { __value = value; }
    operator T() const { return __value; }
    T operator=(T value) { return __value = value; }
    T exchange(T value, memory_order order = memory_order_seq_cst) {
        T old = __value;
        __value = value;
        return old;
    }
    bool compare_exchange_strong(T &expected, T value, memory_order order = memory_order_seq_cst) {
        if (__value == expected) {
            __value = value;
            return true;
        }
        expected = __value;
        return false;
    }
    bool compare_exchange_weak(T &expected, T value, memory_order order = memory_order_seq_cst) {
        return compare_exchange_strong(expected, value);
    }
    T fetch_add(T n, memory_order order = memory_order_seq_cst) {
        T old = __value;
        __value = (T)(old + n);
        return old;
    }
    T fetch_sub(T n, memory_order order = memory_order_seq_cst) {
        T old = __value;
        __value = (T)(old - n);
        return old;
    }
    T fetch_and(T n, memory_order order = memory_order_seq_cst) { return exchange((T)(__value & n)); }
    T fetch_or(T n, memory_order order = memory_order_seq_cst) { return exchange((T)(__value | n)); }
    T fetch_xor(T n, memory_order order = memory_order_seq_cst) { return exchange((T)(__value ^ n)); }
    T operator&=(T n) { return __value = (T)(__value & n); }
    T operator|=(T n) { return __value = (T)(__value | n); }
    T operator^=(T n) { return __value = (T)(__value ^ n); }
    bool is_lock_free() const { return true; }
    T operator++() { return fetch_add(1) + 1; }
    T operator++(int) { return fetch_add(1); }
    T operator--() { return fetch_sub(1) - 1; }
    T operator--(int) { return fetch_sub(1); }
    T operator+=(T n) { return fetch_add(n) + n; }
    T operator-=(T n) { return fetch_sub(n) - n; }
};
struct atomic_flag {
    bool __set;
    atomic_flag() : __set(false) {}
    atomic_flag(bool set) : __set(set) {}
    bool test_and_set(memory_order order = memory_order_seq_cst) {
        bool was = __set;
        __set = true;
        return was;
    }
    void clear(memory_order order = memory_order_seq_cst) { __set = false; }
};
#define ATOMIC_FLAG_INIT false
typedef atomic<bool> atomic_bool;
typedef atomic<int> atomic_int;
typedef atomic<unsigned int> atomic_uint;
typedef atomic<long> atomic_long;
typedef atomic<size_t> atomic_size_t;

} // namespace std

#endif
