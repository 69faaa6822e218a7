// Variables of the C++ library that hold functions, and references to objects.
#ifndef CPP_FUNCTION_H_
#define CPP_FUNCTION_H_

#include "cpp_tuple.h"

#define __BOTH __host__ __device__

void __no_target_thrown(const char *what);

namespace std {

inline void __no_target(const char *thrown) {
    fprintf(stderr, "terminate called after throwing an instance of 'std::bad_function_call'\n  what():  %s\n", thrown);
    abort();
}

// What is kept is an object with an operator(), or a pointer to a function, in memory of its own.
template <typename S> struct function;
template <typename R, typename... A> struct function<R(A...)> {
    typedef R result_type;
    void *__object;
    R (*__call)(void *, A...);
    void *(*__copy)(const void *); // nullptr: gives the object's memory back instead
    void (*__end)(void *);

    function() : __object(nullptr), __call(nullptr), __copy(nullptr), __end(nullptr) {}
    function(decltype(nullptr)) : __object(nullptr), __call(nullptr), __copy(nullptr), __end(nullptr) {}
    template <typename F, typename = enable_if_t<!is_same<function, decay_t<F>>::value && is_invocable<decay_t<F> &, A...>::value>>
    function(F &&f) {
        typedef decay_t<F> __target;
        __object = new __target(std::forward<F>(f));
        __call = __called<__target>;
        __copy = __copied<__target>;
        __end = __ended<__target>;
    }
    function(const function &other) : __call(other.__call), __copy(other.__copy), __end(other.__end) {
        __object = other.__object ? __copy(other.__object) : nullptr;
    }
    function(function &&other) noexcept : __object(other.__object), __call(other.__call), __copy(other.__copy), __end(other.__end) {
        other.__object = nullptr;
    }
    ~function() {
        if (__object)
            __end(__object);
    }
    function &operator=(const function &other) {
        function(other).swap(*this);
        return *this;
    }
    function &operator=(function &&other) noexcept {
        function(std::move(other)).swap(*this);
        return *this;
    }
    function &operator=(decltype(nullptr)) {
        function().swap(*this);
        return *this;
    }
    template <typename F, typename = enable_if_t<!is_same<function, decay_t<F>>::value && is_invocable<decay_t<F> &, A...>::value>>
    function &operator=(F &&f) {
        function(std::forward<F>(f)).swap(*this);
        return *this;
    }
    void swap(function &other) {
        std::swap(__object, other.__object);
        std::swap(__call, other.__call);
        std::swap(__copy, other.__copy);
        std::swap(__end, other.__end);
    }
    explicit operator bool() const { return __object != nullptr; }
    R operator()(A... args) const {
        if (!__object)
            __no_target("bad_function_call");
        return __call(__object, std::forward<A>(args)...);
    }
    template <typename F> static R __called(void *f, A... args) { return (*(F *)f)(std::forward<A>(args)...); }
    template <typename F> static void *__copied(const void *f) { return new F(*(const F *)f); }
    template <typename F> static void __ended(void *f) { delete (F *)f; }
};
template <typename R, typename... A> inline bool operator==(const function<R(A...)> &f, decltype(nullptr)) { return !f; }
template <typename R, typename... A> inline bool operator!=(const function<R(A...)> &f, decltype(nullptr)) { return (bool)f; }

template <typename F, typename... A> __BOTH decltype(auto) invoke(F &&f, A &&...args) { return std::forward<F>(f)(std::forward<A>(args)...); }

} // namespace std

#undef __BOTH

#endif
