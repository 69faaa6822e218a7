// Results that come later. A task runs to its end where it is started, or where its result is asked for.
#ifndef CPP_FUTURE_H_
#define CPP_FUTURE_H_

#include "cpp_exception.h"
#include "cpp_function.h"
#include "cpp_memory.h"
#include "cpp_optional.h"
#include "cpp_thread.h"
#include "cpp_tuple.h"

namespace std {

enum class launch { async = 1, deferred = 2, __either = 3 };
inline launch operator|(launch a, launch b) { return (launch)((int)a | (int)b); }
enum class future_status { ready, timeout, deferred };

struct __no_result {};
template <typename T> struct __result_type { typedef T type; };
template <> struct __result_type<void> { typedef __no_result type; };
template <typename T> struct __result_type<T &> { typedef T *type; };

// what a promise and its futures share
template <typename T> struct __result {
    optional<typename __result_type<T>::type> __value;
    exception_ptr __failure;
    function<void()> __task; // deferred
    bool __ready() const { return __value.has_value() || __failure; }
    template <typename F> void __compute(F &&f) {
        try {
            if constexpr (is_void<T>::value) {
                f();
                __value.emplace();
            } else if constexpr (is_reference<T>::value)
                __value.emplace(&f());
            else
                __value.emplace(f());
        } catch (...) {
            __failure = current_exception();
        }
    }
    void __wait(const char *what) {
        if (__task) {
            function<void()> task = std::move(__task);
            __task = nullptr;
            task();
        }
        if (!__ready())
            __waits_forever(what);
        if (__failure)
            rethrow_exception(__failure);
    }
};

template <typename T> struct shared_future;
template <typename T> struct future {
    shared_ptr<__result<T>> __shared;
    future() {}
    explicit future(const shared_ptr<__result<T>> &shared) : __shared(shared) {}
    future(future &&other) noexcept : __shared(std::move(other.__shared)) {}
    future(const future &) = delete;
    future &operator=(future &&other) noexcept {
        __shared = std::move(other.__shared);
        return *this;
    }
    bool valid() const { return (bool)__shared; }
    T get() {
        shared_ptr<__result<T>> shared = std::move(__shared);
        __shared.reset();
        shared->__wait("future::get");
        if constexpr (is_reference<T>::value)
            return **shared->__value;
        else if constexpr (!is_void<T>::value)
            return std::move(*shared->__value);
    }
    void wait() const {
        if (__shared->__task || !__shared->__ready())
            __wait_quietly();
    }
    void __wait_quietly() const {
        try {
            __shared->__wait("future::wait");
        } catch (...) {
        }
    }
    template <typename D> future_status wait_for(const D &time) const {
        return __shared->__task ? future_status::deferred : __shared->__ready() ? future_status::ready : future_status::timeout;
    }
    template <typename D> future_status wait_until(const D &time) const { return wait_for(time); }
    shared_future<T> share() { return shared_future<T>(std::move(*this)); }
};
template <typename T> struct shared_future {
    shared_ptr<__result<T>> __shared;
    shared_future() {}
    shared_future(future<T> &&other) : __shared(std::move(other.__shared)) {}
    bool valid() const { return (bool)__shared; }
    conditional_t<is_void<T>::value, void, conditional_t<is_reference<T>::value, T, const typename __result_type<T>::type &>> get() const {
        __shared->__wait("shared_future::get");
        if constexpr (is_reference<T>::value)
            return **__shared->__value;
        else if constexpr (!is_void<T>::value)
            return *__shared->__value;
    }
    void wait() const { future<T>(__shared).wait(); }
    template <typename D> future_status wait_for(const D &time) const { return future<T>(__shared).wait_for(time); }
};

template <typename T> struct promise {
    shared_ptr<__result<T>> __shared;
    promise() : __shared(make_shared<__result<T>>()) {}
    promise(promise &&other) noexcept : __shared(std::move(other.__shared)) {}
    promise(const promise &) = delete;
    promise &operator=(promise &&other) noexcept {
        __shared = std::move(other.__shared);
        return *this;
    }
    future<T> get_future() { return future<T>(__shared); }
    template <typename U> void set_value(U &&value) {
        if constexpr (is_reference<T>::value)
            __shared->__value.emplace(&value);
        else
            __shared->__value.emplace(std::forward<U>(value));
    }
    void set_value() { __shared->__value.emplace(); }
    void set_exception(exception_ptr failure) { __shared->__failure = failure; }
};

template <typename S> struct packaged_task;
template <typename R, typename... A> struct packaged_task<R(A...)> {
    shared_ptr<__result<R>> __shared;
    function<R(A...)> __function;
    packaged_task() {}
    template <typename F, typename = enable_if_t<!is_same<packaged_task, decay_t<F>>::value>>
    explicit packaged_task(F &&f) : __shared(make_shared<__result<R>>()), __function(std::forward<F>(f)) {}
    packaged_task(packaged_task &&other) noexcept : __shared(std::move(other.__shared)), __function(std::move(other.__function)) {}
    packaged_task(const packaged_task &) = delete;
    packaged_task &operator=(packaged_task &&other) noexcept {
        __shared = std::move(other.__shared);
        __function = std::move(other.__function);
        return *this;
    }
    bool valid() const { return (bool)__shared; }
    future<R> get_future() { return future<R>(__shared); }
    void operator()(A... args) {
        __shared->__compute([&]() -> R { return __function(std::forward<A>(args)...); });
    }
    void reset() { __shared = make_shared<__result<R>>(); }
};

template <typename F, typename... A> auto __async(launch policy, F f, A... args) {
    typedef decltype(std::invoke(f, __argument(args)...)) __type;
    shared_ptr<__result<__type>> shared = make_shared<__result<__type>>();
    if ((int)policy & (int)launch::async) {
        unsigned long outer = thread::__running();
        thread::__running() = ++thread::__made();
        shared->__compute([&]() -> __type { return std::invoke(f, __argument(args)...); });
        thread::__running() = outer;
    } else {
        __result<__type> *to = shared.get();
        tuple<A...> kept(args...);
        shared->__task = [to, f, kept]() mutable {
            to->__compute([&]() -> __type { return std::apply([&](A &...a) -> __type { return std::invoke(f, __argument(a)...); }, kept); });
        };
    }
    return future<__type>(shared);
}
template <typename F, typename... A> auto async(F &&f, A &&...args) {
    if constexpr (is_same<decay_t<F>, launch>::value)
        return __async(f, decay_t<A>(std::forward<A>(args))...);
    else
        return __async(launch::__either, decay_t<F>(std::forward<F>(f)), decay_t<A>(std::forward<A>(args))...);
}

} // namespace std

#endif
