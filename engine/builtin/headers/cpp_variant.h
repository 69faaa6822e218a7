// Variants of the C++ library, and values of any type.
#ifndef CPP_VARIANT_H_
#define CPP_VARIANT_H_

#include "cpp_tuple.h"

void __no_variant_thrown(const char *what);
void __no_any_thrown(const char *what);

namespace std {

inline void __no_variant(const char *thrown) {
    fprintf(stderr, "terminate called after throwing an instance of 'std::bad_variant_access'\n  what():  %s\n", thrown);
    abort();
}
inline void __no_any(const char *thrown) {
    fprintf(stderr, "terminate called after throwing an instance of 'std::bad_any_cast'\n  what():  %s\n", thrown);
    abort();
}
inline void __not_held(bool held) {
    if (!held)
        __no_variant("std::get: wrong index for variant");
}

// ---- which alternative a value goes to

constexpr size_t variant_npos = (size_t)-1;

template <size_t... N> struct __most : integral_constant<size_t, 0> {};
template <size_t A, size_t... N>
struct __most<A, N...> : integral_constant<size_t, (A > __most<N...>::value ? A : __most<N...>::value)> {};

// How well a value of type U fits an alternative: 0 not at all, 1 by a conversion that loses nothing, 2 by promotion, 3 as it is.
template <typename T, typename U> constexpr int __fit() {
    typedef decay_t<U> V;
    if constexpr (is_same<T, V>::value)
        return 3;
    else if constexpr (!is_constructible<T, U>::value || is_same<T, bool>::value)
        return 0;
    else if constexpr (is_arithmetic<T>::value && is_arithmetic<V>::value) {
        if constexpr (is_integral<T>::value && is_integral<V>::value && sizeof(V) < sizeof(int) && is_same<T, int>::value)
            return 2;
        else if constexpr (is_same<T, double>::value && is_same<V, float>::value)
            return 2;
        else if constexpr (is_integral<T>::value == is_integral<V>::value && is_integral<T>::value)
            return (is_signed<T>::value == is_signed<V>::value && sizeof(T) >= sizeof(V)) || (is_signed<T>::value && sizeof(T) > sizeof(V));
        else
            return is_integral<T>::value == is_integral<V>::value && sizeof(T) >= sizeof(V);
    } else
        return is_convertible<U, T>::value;
}
template <typename U> constexpr int __best_fit() { return 0; }
template <typename U, typename T, typename... Ts> constexpr int __best_fit() {
    return __fit<T, U>() > __best_fit<U, Ts...>() ? __fit<T, U>() : __best_fit<U, Ts...>();
}
template <typename U> constexpr size_t __fitting(int, size_t) { return 0; }
template <typename U, typename T, typename... Ts> constexpr size_t __fitting(int fit, size_t i) {
    return __fit<T, U>() == fit ? i : __fitting<U, Ts...>(fit, i + 1);
}
template <typename U> constexpr size_t __fits(int) { return 0; }
template <typename U, typename T, typename... Ts> constexpr size_t __fits(int fit) {
    return (__fit<T, U>() == fit ? 1 : 0) + __fits<U, Ts...>(fit);
}

template <typename T, typename U> constexpr bool __nothrow() { return __is_nothrow_constructible(T, U); }

// ---- variant

struct monostate {};
inline bool operator==(monostate, monostate) { return true; }
inline bool operator!=(monostate, monostate) { return false; }
inline bool operator<(monostate, monostate) { return false; }

#ifndef __IN_PLACE_KIND
#define __IN_PLACE_KIND
template <size_t I> struct in_place_index_t {};
template <size_t I> constexpr in_place_index_t<I> in_place_index{};
template <typename T> struct in_place_type_t {};
template <typename T> constexpr in_place_type_t<T> in_place_type{};
#endif

template <typename... Ts> struct variant;
template <typename T> struct __is_variant : false_type {};
template <typename... Ts> struct __is_variant<variant<Ts...>> : true_type {};

template <typename... Ts> struct variant {
    alignas(__most<alignof(Ts)...>::value) unsigned char __bytes[__most<sizeof(Ts)...>::value];
    size_t __at;

    template <size_t I> using __nth = tuple_element_t<I, tuple<Ts...>>;

    variant() : __at(0) { new ((void *)__bytes) __nth<0>(); }
    variant(const variant &other) : __at(variant_npos) { __copy<0>(other); }
    variant(variant &&other) noexcept : __at(variant_npos) { __take<0>(other); }
    template <typename U, typename = enable_if_t<!__is_variant<decay_t<U>>::value && __best_fit<U &&, Ts...>() != 0>>
    variant(U &&value) : __at(__fitting<U &&, Ts...>(__best_fit<U &&, Ts...>(), 0)) {
        static_assert(__fits<U &&, Ts...>(__best_fit<U &&, Ts...>()) == 1, "the value fits several alternatives of the variant");
        new ((void *)__bytes) __nth<__fitting<U &&, Ts...>(__best_fit<U &&, Ts...>(), 0)>(std::forward<U>(value));
    }
    template <size_t I, typename... A> explicit variant(in_place_index_t<I>, A &&...args) : __at(I) {
        new ((void *)__bytes) __nth<I>(std::forward<A>(args)...);
    }
    template <typename T, typename... A> explicit variant(in_place_type_t<T>, A &&...args) : __at(__index<T, Ts...>::value) {
        new ((void *)__bytes) T(std::forward<A>(args)...);
    }
    ~variant() { __end<0>(); }
    variant &operator=(const variant &other) {
        if (__at == other.__at)
            __assign<0>(other);
        else
            __replace<0>(other);
        return *this;
    }
    variant &operator=(variant &&other) noexcept {
        if (__at == other.__at)
            __move<0>(other);
        else {
            __end<0>();
            __take<0>(other);
        }
        return *this;
    }
    template <typename U, typename = enable_if_t<!__is_variant<decay_t<U>>::value && __best_fit<U &&, Ts...>() != 0>>
    variant &operator=(U &&value) {
        constexpr size_t i = __fitting<U &&, Ts...>(__best_fit<U &&, Ts...>(), 0);
        static_assert(__fits<U &&, Ts...>(__best_fit<U &&, Ts...>()) == 1, "the value fits several alternatives of the variant");
        if (__at == i)
            *__as<i>() = std::forward<U>(value);
        else if constexpr (__nothrow<__nth<i>, U &&>() || !__nothrow<__nth<i>, __nth<i> &&>())
            emplace<i>(std::forward<U>(value));
        else
            emplace<i>(__nth<i>(std::forward<U>(value)));
        return *this;
    }
    template <size_t I, typename... A> __nth<I> &emplace(A &&...args) {
        __end<0>();
        new ((void *)__bytes) __nth<I>(std::forward<A>(args)...);
        __at = I;
        return *__as<I>();
    }
    template <typename T, typename... A> T &emplace(A &&...args) {
        return emplace<__index<T, Ts...>::value>(std::forward<A>(args)...);
    }
    size_t index() const { return __at; }
    bool valueless_by_exception() const { return __at == variant_npos; }
    void swap(variant &other) {
        variant kept = std::move(other);
        other = std::move(*this);
        *this = std::move(kept);
    }

    template <size_t I> __nth<I> *__as() { return (__nth<I> *)__bytes; }
    template <size_t I> const __nth<I> *__as() const { return (const __nth<I> *)__bytes; }
    template <size_t I> void __copy(const variant &other) {
        if constexpr (I < sizeof...(Ts)) {
            if (other.__at != I)
                return __copy<I + 1>(other);
            new ((void *)__bytes) __nth<I>(*other.template __as<I>());
            __at = I;
        }
    }
    template <size_t I> void __take(variant &other) {
        if constexpr (I < sizeof...(Ts)) {
            if (other.__at != I)
                return __take<I + 1>(other);
            new ((void *)__bytes) __nth<I>(std::move(*other.template __as<I>()));
            __at = I;
        }
    }
    // The new object is made before the old one ends, if making it may throw and moving it may not.
    template <size_t I> void __replace(const variant &other) {
        if constexpr (I < sizeof...(Ts)) {
            if (other.__at != I)
                return __replace<I + 1>(other);
            typedef __nth<I> T;
            if constexpr (__nothrow<T, const T &>() || !__nothrow<T, T &&>())
                emplace<I>(*other.template __as<I>());
            else
                emplace<I>(T(*other.template __as<I>()));
        } else
            __end<0>();
    }
    template <size_t I> void __assign(const variant &other) {
        if constexpr (I < sizeof...(Ts)) {
            if (__at != I)
                return __assign<I + 1>(other);
            *__as<I>() = *other.template __as<I>();
        }
    }
    template <size_t I> void __move(variant &other) {
        if constexpr (I < sizeof...(Ts)) {
            if (__at != I)
                return __move<I + 1>(other);
            *__as<I>() = std::move(*other.template __as<I>());
        }
    }
    template <size_t I> void __end() {
        if constexpr (I < sizeof...(Ts)) {
            typedef __nth<I> __held;
            if (__at != I)
                return __end<I + 1>();
            __as<I>()->~__held();
            __at = variant_npos;
        }
    }
    template <size_t I> bool __equal(const variant &other) const {
        if constexpr (I < sizeof...(Ts)) {
            if (__at != I)
                return __equal<I + 1>(other);
            return *__as<I>() == *other.template __as<I>();
        } else
            return true;
    }
    template <size_t I> bool __less(const variant &other) const {
        if constexpr (I < sizeof...(Ts)) {
            if (__at != I)
                return __less<I + 1>(other);
            return *__as<I>() < *other.template __as<I>();
        } else
            return false;
    }
};

template <typename T> struct variant_size {};
template <typename... Ts> struct variant_size<variant<Ts...>> : integral_constant<size_t, sizeof...(Ts)> {};
template <typename... Ts> struct variant_size<const variant<Ts...>> : integral_constant<size_t, sizeof...(Ts)> {};
template <typename T> constexpr size_t variant_size_v = variant_size<T>::value;
template <size_t I, typename T> struct variant_alternative {};
template <size_t I, typename... Ts> struct variant_alternative<I, variant<Ts...>> { typedef tuple_element_t<I, tuple<Ts...>> type; };
template <size_t I, typename T> using variant_alternative_t = typename variant_alternative<I, T>::type;

template <typename T, typename... Ts> bool holds_alternative(const variant<Ts...> &v) { return v.index() == __index<T, Ts...>::value; }
template <size_t I, typename... Ts> tuple_element_t<I, tuple<Ts...>> &get(variant<Ts...> &v) {
    __not_held(v.index() == I);
    return *v.template __as<I>();
}
template <size_t I, typename... Ts> const tuple_element_t<I, tuple<Ts...>> &get(const variant<Ts...> &v) {
    __not_held(v.index() == I);
    return *v.template __as<I>();
}
template <size_t I, typename... Ts> tuple_element_t<I, tuple<Ts...>> &&get(variant<Ts...> &&v) {
    __not_held(v.index() == I);
    return std::move(*v.template __as<I>());
}
template <typename T, typename... Ts> T &get(variant<Ts...> &v) { return std::get<__index<T, Ts...>::value>(v); }
template <typename T, typename... Ts> const T &get(const variant<Ts...> &v) { return std::get<__index<T, Ts...>::value>(v); }
template <typename T, typename... Ts> T &&get(variant<Ts...> &&v) { return std::get<__index<T, Ts...>::value>(std::move(v)); }
template <size_t I, typename... Ts> tuple_element_t<I, tuple<Ts...>> *get_if(variant<Ts...> *v) {
    return v && v->index() == I ? v->template __as<I>() : nullptr;
}
template <size_t I, typename... Ts> const tuple_element_t<I, tuple<Ts...>> *get_if(const variant<Ts...> *v) {
    return v && v->index() == I ? v->template __as<I>() : nullptr;
}
template <typename T, typename... Ts> T *get_if(variant<Ts...> *v) { return std::get_if<__index<T, Ts...>::value>(v); }
template <typename T, typename... Ts> const T *get_if(const variant<Ts...> *v) { return std::get_if<__index<T, Ts...>::value>(v); }

template <typename... Ts> bool operator==(const variant<Ts...> &a, const variant<Ts...> &b) {
    return a.index() == b.index() && a.template __equal<0>(b);
}
template <typename... Ts> bool operator!=(const variant<Ts...> &a, const variant<Ts...> &b) { return !(a == b); }
template <typename... Ts> bool operator<(const variant<Ts...> &a, const variant<Ts...> &b) {
    return a.index() + 1 < b.index() + 1 || a.index() == b.index() && a.template __less<0>(b);
}

// ---- visit: one variant after the other, each looked at for its alternatives in order

template <size_t I, typename F, typename V> decltype(auto) __visit_one(F &&f, V &&v) {
    if constexpr (I + 1 < variant_size<remove_reference_t<V>>::value) {
        if (v.index() != I)
            return __visit_one<I + 1>(std::forward<F>(f), std::forward<V>(v));
    }
    return std::forward<F>(f)(std::get<I>(std::forward<V>(v)));
}
template <typename F, typename X> struct __visited {
    F &f;
    X &x;
    template <typename... A> decltype(auto) operator()(A &&...rest) const {
        return std::forward<F>(f)(std::forward<X>(x), std::forward<A>(rest)...);
    }
};
template <typename F, typename V> decltype(auto) visit(F &&f, V &&v) { return __visit_one<0>(std::forward<F>(f), std::forward<V>(v)); }
template <typename F, typename W, typename... V> struct __visiting {
    F &f;
    tuple<V &&...> rest;
    template <typename X> decltype(auto) operator()(X &&x) const { return __go(std::forward<X>(x), make_index_sequence<sizeof...(V)>()); }
    template <typename X, size_t... I> decltype(auto) __go(X &&x, index_sequence<I...>) const {
        return visit(__visited<F, X>{f, x}, std::forward<V>(std::get<I>(rest))...);
    }
};
template <typename F, typename V, typename W, typename... Vs> decltype(auto) visit(F &&f, V &&v, W &&w, Vs &&...rest) {
    return __visit_one<0>(__visiting<F, V, W, Vs...>{f, tuple<W &&, Vs &&...>(std::forward<W>(w), std::forward<Vs>(rest)...)}, std::forward<V>(v));
}

// ---- any

struct any;
template <typename T> struct __any_of {
    static void *copy(const void *p) { return new T(*(const T *)p); }
    static void end(void *p) { delete (T *)p; }
};
struct any {
    void *__object;
    void *(*__copy)(const void *);
    void (*__end)(void *); // of one type alone: it says which type the object has

    any() : __object(nullptr), __copy(nullptr), __end(nullptr) {}
    any(const any &other) : __object(other.__object ? other.__copy(other.__object) : nullptr), __copy(other.__copy), __end(other.__end) {}
    any(any &&other) noexcept : __object(other.__object), __copy(other.__copy), __end(other.__end) { other.__object = nullptr; }
    template <typename U, typename = enable_if_t<!is_same<any, decay_t<U>>::value>> any(U &&value) {
        typedef decay_t<U> T;
        __object = new T(std::forward<U>(value));
        __copy = __any_of<T>::copy;
        __end = __any_of<T>::end;
    }
    ~any() { reset(); }
    any &operator=(const any &other) {
        any(other).swap(*this);
        return *this;
    }
    any &operator=(any &&other) noexcept {
        any(std::move(other)).swap(*this);
        return *this;
    }
    template <typename U, typename = enable_if_t<!is_same<any, decay_t<U>>::value>> any &operator=(U &&value) {
        any(std::forward<U>(value)).swap(*this);
        return *this;
    }
    template <typename T, typename... A> T &emplace(A &&...args) {
        reset();
        T *made = new T(std::forward<A>(args)...);
        __object = made;
        __copy = __any_of<T>::copy;
        __end = __any_of<T>::end;
        return *made;
    }
    void reset() {
        if (__object)
            __end(__object);
        __object = nullptr;
    }
    void swap(any &other) {
        std::swap(__object, other.__object);
        std::swap(__copy, other.__copy);
        std::swap(__end, other.__end);
    }
    bool has_value() const { return __object != nullptr; }
};
template <typename T> T *any_cast(any *a) { return a && a->__object && a->__end == __any_of<T>::end ? (T *)a->__object : nullptr; }
template <typename T> const T *any_cast(const any *a) {
    return a && a->__object && a->__end == __any_of<T>::end ? (const T *)a->__object : nullptr;
}
template <typename T> T any_cast(any &a) {
    remove_cv_t<remove_reference_t<T>> *p = any_cast<remove_cv_t<remove_reference_t<T>>>(&a);
    if (!p)
        __no_any("bad any_cast");
    return *p;
}
template <typename T> T any_cast(const any &a) {
    const remove_cv_t<remove_reference_t<T>> *p = any_cast<remove_cv_t<remove_reference_t<T>>>(&a);
    if (!p)
        __no_any("bad any_cast");
    return *p;
}
template <typename T> T any_cast(any &&a) {
    remove_cv_t<remove_reference_t<T>> *p = any_cast<remove_cv_t<remove_reference_t<T>>>(&a);
    if (!p)
        __no_any("bad any_cast");
    return std::move(*p);
}
template <typename T, typename... A> any make_any(A &&...args) {
    any a;
    a.emplace<T>(std::forward<A>(args)...);
    return a;
}

} // namespace std

#endif
