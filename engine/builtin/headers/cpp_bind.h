// Functions of the C++ library with some arguments given.
#ifndef CPP_BIND_H_
#define CPP_BIND_H_

#include "cpp_tuple.h"

namespace std {

template <int N> struct __placeholder {};
namespace placeholders {
static const __placeholder<1> _1;
static const __placeholder<2> _2;
static const __placeholder<3> _3;
static const __placeholder<4> _4;
static const __placeholder<5> _5;
static const __placeholder<6> _6;
static const __placeholder<7> _7;
static const __placeholder<8> _8;
static const __placeholder<9> _9;
} // namespace placeholders
template <typename T> struct is_placeholder : integral_constant<int, 0> {};
template <int N> struct is_placeholder<__placeholder<N>> : integral_constant<int, N> {};
template <int N> struct is_placeholder<const __placeholder<N>> : integral_constant<int, N> {};

template <typename F, typename... A> struct __binder;
template <typename T> struct is_bind_expression : false_type {};
template <typename F, typename... A> struct is_bind_expression<__binder<F, A...>> : true_type {};
template <typename T> struct __is_wrapper : false_type {};
template <typename T> struct __is_wrapper<reference_wrapper<T>> : true_type {};

// What an argument that was given is in a call: the call's own argument, the result of another binder, or itself.
template <typename T, typename C> decltype(auto) __bound_arg(T &given, C &call) {
    if constexpr (is_placeholder<T>::value > 0)
        return std::get<is_placeholder<T>::value - 1>(std::move(call));
    else if constexpr (is_bind_expression<T>::value)
        return std::apply(given, call);
    else if constexpr (__is_wrapper<T>::value)
        return given.get();
    else
        return (given);
}
template <typename F, typename... A> struct __binder {
    F __f;
    tuple<A...> __given;
    template <typename C, size_t... I> decltype(auto) __call(C call, index_sequence<I...>) { return __f(__bound_arg(std::get<I>(__given), call)...); }
    template <typename... U> decltype(auto) operator()(U &&...args) {
        return __call(tuple<U &&...>(std::forward<U>(args)...), make_index_sequence<sizeof...(A)>());
    }
};
template <typename F, typename... A> __binder<decay_t<F>, decay_t<A>...> bind(F &&f, A &&...args) {
    return __binder<decay_t<F>, decay_t<A>...>{std::forward<F>(f), tuple<decay_t<A>...>(std::forward<A>(args)...)};
}

} // namespace std

#endif
