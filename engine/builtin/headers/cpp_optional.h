// Optional values of the C++ library.
#ifndef CPP_OPTIONAL_H_
#define CPP_OPTIONAL_H_

#define __BOTH __host__ __device__

void __no_value_thrown(const char *what);

namespace std {

enum class nullopt_t { __none };
constexpr nullopt_t nullopt = nullopt_t::__none; // a number, so that kernels have it too
struct in_place_t {};
constexpr in_place_t in_place{};

inline void __no_value(const char *thrown) {
    fprintf(stderr, "terminate called after throwing an instance of 'std::bad_optional_access'\n  what():  %s\n", thrown);
    abort();
}

template <typename T> struct optional {
    typedef T value_type;
    union {
        alignas(T) unsigned char __bytes[sizeof(T)];
        unsigned char __none;
    };
    bool __held;

    __BOTH optional() : __held(false) {}
    __BOTH optional(nullopt_t) : __held(false) {}
    __BOTH optional(const optional &other) : __held(other.__held) {
        if (__held)
            new ((void *)__bytes) T(*other);
    }
    __BOTH optional(optional &&other) noexcept : __held(other.__held) {
        if (__held)
            new ((void *)__bytes) T(std::move(*other));
    }
    template <typename U = T, typename = enable_if_t<is_constructible<T, U &&>::value && !is_same<optional, decay_t<U>>::value &&
                                                     !is_same<in_place_t, decay_t<U>>::value>>
    __BOTH optional(U &&value) : __held(true) {
        new ((void *)__bytes) T(std::forward<U>(value));
    }
    template <typename... A> __BOTH explicit optional(in_place_t, A &&...args) : __held(true) {
        new ((void *)__bytes) T(std::forward<A>(args)...);
    }
    __BOTH ~optional() { reset(); }
    __BOTH optional &operator=(nullopt_t) {
        reset();
        return *this;
    }
    __BOTH optional &operator=(const optional &other) {
        if (__held && other.__held)
            **this = *other;
        else if (other.__held)
            emplace(*other);
        else
            reset();
        return *this;
    }
    __BOTH optional &operator=(optional &&other) noexcept {
        if (__held && other.__held)
            **this = std::move(*other);
        else if (other.__held)
            emplace(std::move(*other));
        else
            reset();
        return *this;
    }
    template <typename U = T, typename = enable_if_t<is_constructible<T, U &&>::value && !is_same<optional, decay_t<U>>::value>>
    __BOTH optional &operator=(U &&value) {
        if (__held)
            **this = std::forward<U>(value);
        else
            emplace(std::forward<U>(value));
        return *this;
    }
    template <typename... A> __BOTH T &emplace(A &&...args) {
        reset();
        new ((void *)__bytes) T(std::forward<A>(args)...);
        __held = true;
        return **this;
    }
    __BOTH void reset() {
        if (__held)
            (**this).~T();
        __held = false;
    }
    __BOTH bool has_value() const { return __held; }
    __BOTH explicit operator bool() const { return __held; }
    __BOTH T &operator*() { return *(T *)__bytes; }
    __BOTH const T &operator*() const { return *(const T *)__bytes; }
    __BOTH T *operator->() { return (T *)__bytes; }
    __BOTH const T *operator->() const { return (const T *)__bytes; }
    T &value() {
        if (!__held)
            __no_value("bad optional access");
        return **this;
    }
    const T &value() const {
        if (!__held)
            __no_value("bad optional access");
        return **this;
    }
    template <typename U> __BOTH T value_or(U &&other) const { return __held ? **this : T(std::forward<U>(other)); }
    __BOTH void swap(optional &other) {
        optional kept = std::move(other);
        other = std::move(*this);
        *this = std::move(kept);
    }
};
template <typename T> optional(T) -> optional<T>;
template <typename T> __BOTH optional<decay_t<T>> make_optional(T &&value) { return optional<decay_t<T>>(std::forward<T>(value)); }
template <typename T, typename U> __BOTH bool operator==(const optional<T> &a, const optional<U> &b) {
    return a.has_value() == b.has_value() && (!a || *a == *b);
}
template <typename T, typename U> __BOTH bool operator!=(const optional<T> &a, const optional<U> &b) { return !(a == b); }
template <typename T> __BOTH bool operator==(const optional<T> &a, nullopt_t) { return !a; }
template <typename T> __BOTH bool operator!=(const optional<T> &a, nullopt_t) { return (bool)a; }
template <typename T> __BOTH bool operator==(nullopt_t, const optional<T> &a) { return !a; }
template <typename T, typename U> __BOTH bool operator==(const optional<T> &a, const U &b) { return a && *a == b; }
template <typename T, typename U> __BOTH bool operator!=(const optional<T> &a, const U &b) { return !a || !(*a == b); }
template <typename T, typename U> __BOTH bool operator<(const optional<T> &a, const optional<U> &b) { return b && (!a || *a < *b); }

} // namespace std

#undef __BOTH

#endif
