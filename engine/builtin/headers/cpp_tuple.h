// Tuples of the C++ library.
#ifndef CPP_TUPLE_H_
#define CPP_TUPLE_H_

#define __BOTH __host__ __device__

namespace std {

// A tuple is its first element and the tuple of the rest.
template <typename... Ts> struct tuple;
template <> struct tuple<> {
    __BOTH bool __equal(const tuple &) const { return true; }
    __BOTH bool __less(const tuple &) const { return false; }
    __BOTH void swap(tuple &) {}
};
template <typename T, typename... Ts> struct tuple<T, Ts...> {
    T __first;
    tuple<Ts...> __rest;

    __BOTH constexpr tuple() : __first(), __rest() {}
    __BOTH constexpr tuple(const T &first, const Ts &...rest) : __first(first), __rest(rest...) {}
    template <typename U, typename... Us, typename = enable_if_t<sizeof...(Us) == sizeof...(Ts) && is_constructible<T, U &&>::value &&
                                                                !is_same<tuple, decay_t<U>>::value>>
    __BOTH constexpr tuple(U &&first, Us &&...rest) : __first(std::forward<U>(first)), __rest(std::forward<Us>(rest)...) {}
    template <typename U, typename... Us, typename = enable_if_t<sizeof...(Us) == sizeof...(Ts)>>
    __BOTH constexpr tuple(const tuple<U, Us...> &other) : __first(other.__first), __rest(other.__rest) {}
    template <typename U, typename... Us, typename = enable_if_t<sizeof...(Us) == sizeof...(Ts)>>
    __BOTH constexpr tuple(tuple<U, Us...> &&other) : __first(std::forward<U>(other.__first)), __rest(std::move(other.__rest)) {}
    template <typename A, typename B, typename = enable_if_t<sizeof...(Ts) == 1 && is_constructible<T, A>::value>>
    __BOTH constexpr tuple(const pair<A, B> &other) : __first(other.first), __rest(other.second) {}
    __BOTH tuple(const tuple &other) = default;
    __BOTH tuple(tuple &&other) = default;
    __BOTH tuple &operator=(const tuple &other) {
        __first = other.__first;
        __rest = other.__rest;
        return *this;
    }
    __BOTH tuple &operator=(tuple &&other) {
        __first = std::forward<T>(other.__first);
        __rest = std::move(other.__rest);
        return *this;
    }
    template <typename U, typename... Us> __BOTH tuple &operator=(const tuple<U, Us...> &other) {
        __first = other.__first;
        __rest = other.__rest;
        return *this;
    }
    template <typename U, typename... Us> __BOTH tuple &operator=(tuple<U, Us...> &&other) {
        __first = std::forward<U>(other.__first);
        __rest = std::move(other.__rest);
        return *this;
    }
    template <typename A, typename B> __BOTH tuple &operator=(const pair<A, B> &other) {
        __first = other.first;
        __rest.__first = other.second;
        return *this;
    }
    __BOTH void swap(tuple &other) {
        std::swap(__first, other.__first);
        __rest.swap(other.__rest);
    }
    template <typename U, typename... Us> __BOTH bool __equal(const tuple<U, Us...> &other) const {
        return __first == other.__first && __rest.__equal(other.__rest);
    }
    template <typename U, typename... Us> __BOTH bool __less(const tuple<U, Us...> &other) const {
        return __first < other.__first || !(other.__first < __first) && __rest.__less(other.__rest);
    }
};
template <typename... Ts> tuple(Ts...) -> tuple<Ts...>;
template <typename A, typename B> tuple(pair<A, B>) -> tuple<A, B>;
#define __COMPARE(OP, RESULT)                                                                                                              \
    template <typename... A, typename... B> __BOTH bool operator OP(const tuple<A...> &a, const tuple<B...> &b) { return RESULT; }
__COMPARE(==, a.__equal(b))
__COMPARE(!=, !a.__equal(b))
__COMPARE(<, a.__less(b))
__COMPARE(>, b.__less(a))
__COMPARE(<=, !b.__less(a))
__COMPARE(>=, !a.__less(b))
#undef __COMPARE

template <typename T> struct tuple_size {};
template <typename T> struct tuple_size<const T> : tuple_size<T> {};
template <typename... Ts> struct tuple_size<tuple<Ts...>> : integral_constant<size_t, sizeof...(Ts)> {};
template <typename A, typename B> struct tuple_size<pair<A, B>> : integral_constant<size_t, 2> {};
template <typename T, size_t N> struct tuple_size<array<T, N>> : integral_constant<size_t, N> {};
template <typename T> constexpr size_t tuple_size_v = tuple_size<T>::value;
template <size_t I, typename T> struct tuple_element {};
template <typename T, typename... Ts> struct tuple_element<0, tuple<T, Ts...>> { typedef T type; };
template <size_t I, typename T, typename... Ts> struct tuple_element<I, tuple<T, Ts...>> : tuple_element<I - 1, tuple<Ts...>> {};
template <typename A, typename B> struct tuple_element<0, pair<A, B>> { typedef A type; };
template <typename A, typename B> struct tuple_element<1, pair<A, B>> { typedef B type; };
template <size_t I, typename T, size_t N> struct tuple_element<I, array<T, N>> { typedef T type; };
template <size_t I, typename T> using tuple_element_t = typename tuple_element<I, T>::type;

template <size_t I, typename T> __BOTH constexpr auto &__part(T &t) {
    if constexpr (I == 0)
        return t.__first;
    else
        return __part<I - 1>(t.__rest);
}
template <size_t I, typename... Ts> __BOTH constexpr tuple_element_t<I, tuple<Ts...>> &get(tuple<Ts...> &t) { return __part<I>(t); }
template <size_t I, typename... Ts> __BOTH constexpr const tuple_element_t<I, tuple<Ts...>> &get(const tuple<Ts...> &t) { return __part<I>(t); }
template <size_t I, typename... Ts> __BOTH constexpr tuple_element_t<I, tuple<Ts...>> &&get(tuple<Ts...> &&t) {
    return static_cast<tuple_element_t<I, tuple<Ts...>> &&>(__part<I>(t));
}
template <typename T, typename U, typename... Ts> struct __index : integral_constant<size_t, 1 + __index<T, Ts...>::value> {};
template <typename T, typename... Ts> struct __index<T, T, Ts...> : integral_constant<size_t, 0> {};
template <typename T, typename... Ts> __BOTH constexpr T &get(tuple<Ts...> &t) { return __part<__index<T, Ts...>::value>(t); }
template <typename T, typename... Ts> __BOTH constexpr const T &get(const tuple<Ts...> &t) { return __part<__index<T, Ts...>::value>(t); }

template <size_t I, typename A, typename B> __BOTH constexpr tuple_element_t<I, pair<A, B>> &get(pair<A, B> &p) {
    if constexpr (I == 0)
        return p.first;
    else
        return p.second;
}
template <size_t I, typename A, typename B> __BOTH constexpr const tuple_element_t<I, pair<A, B>> &get(const pair<A, B> &p) {
    if constexpr (I == 0)
        return p.first;
    else
        return p.second;
}
template <size_t I, typename T, size_t N> __BOTH constexpr T &get(array<T, N> &a) { return a.__data[I]; }
template <size_t I, typename T, size_t N> __BOTH constexpr const T &get(const array<T, N> &a) { return a.__data[I]; }

template <typename T> struct __unwrapped { typedef T type; };
template <typename T> struct __unwrapped<reference_wrapper<T>> { typedef T &type; };
template <typename... Ts> __BOTH constexpr auto make_tuple(Ts &&...values) {
    return tuple<typename __unwrapped<decay_t<Ts>>::type...>(std::forward<Ts>(values)...);
}
template <typename... Ts> __BOTH constexpr tuple<Ts &...> tie(Ts &...values) { return tuple<Ts &...>(values...); }
template <typename... Ts> __BOTH constexpr tuple<Ts &&...> forward_as_tuple(Ts &&...values) { return tuple<Ts &&...>(std::forward<Ts>(values)...); }

struct __ignored {
    template <typename T> __BOTH const __ignored &operator=(const T &) const { return *this; }
};
static const __ignored ignore;

template <typename F, typename T, size_t... I> __BOTH constexpr decltype(auto) __apply(F &&f, T &&t, index_sequence<I...>) {
    return std::forward<F>(f)(std::get<I>(std::forward<T>(t))...);
}
template <typename F, typename T> __BOTH constexpr decltype(auto) apply(F &&f, T &&t) {
    return __apply(std::forward<F>(f), std::forward<T>(t), make_index_sequence<tuple_size<remove_reference_t<T>>::value>());
}
template <typename R, typename T, size_t... I> __BOTH constexpr R __made_from(T &&t, index_sequence<I...>) {
    return R(std::get<I>(std::forward<T>(t))...);
}
template <typename R, typename T> __BOTH constexpr R make_from_tuple(T &&t) {
    return __made_from<R>(std::forward<T>(t), make_index_sequence<tuple_size<remove_reference_t<T>>::value>());
}
template <typename A, typename B, size_t... I, size_t... J>
__BOTH constexpr auto __cat(const A &a, const B &b, index_sequence<I...>, index_sequence<J...>) {
    return tuple<tuple_element_t<I, A>..., tuple_element_t<J, B>...>(std::get<I>(a)..., std::get<J>(b)...);
}
__BOTH inline tuple<> tuple_cat() { return tuple<>(); }
template <typename... A> __BOTH constexpr tuple<A...> tuple_cat(const tuple<A...> &a) { return a; }
template <typename... A, typename... B, typename... R>
__BOTH constexpr auto tuple_cat(const tuple<A...> &a, const tuple<B...> &b, const R &...rest) {
    return tuple_cat(__cat(a, b, index_sequence_for<A...>(), index_sequence_for<B...>()), rest...);
}

} // namespace std

#undef __BOTH

#endif
