// What is left of <numeric>, for programs that make use of it: the rest is at hand everywhere.
#ifndef CPP_NUMERIC_H_
#define CPP_NUMERIC_H_

namespace std {

template <typename It, typename It2, typename T, typename F, typename F2> inline T inner_product(It from, It to, It2 other, T sum, F add, F2 times) {
    for (; from != to; ++from, ++other)
        sum = add(sum, times(*from, *other));
    return sum;
}
template <typename In, typename Out, typename F> inline Out partial_sum(In from, In to, Out out, F f) {
    if (from == to)
        return out;
    auto sum = *from;
    *out++ = sum;
    while (++from != to) {
        sum = f(sum, *from);
        *out++ = sum;
    }
    return out;
}
template <typename In, typename Out, typename F> inline Out adjacent_difference(In from, In to, Out out, F f) {
    if (from == to)
        return out;
    auto last = *from;
    *out++ = last;
    while (++from != to) {
        auto value = *from;
        *out++ = f(value, last);
        last = value;
    }
    return out;
}
template <typename In, typename Out> inline Out adjacent_difference(In from, In to, Out out) { return adjacent_difference(from, to, out, minus<>()); }
// Four at a time where an iterator can jump, as libstdc++ adds them.
template <typename It, typename T, typename F> inline T reduce(It from, It to, T sum, F f) {
    if constexpr (__jumps<It>::value)
        for (; to - from >= 4; from += 4) {
            T left = f(from[0], from[1]), right = f(from[2], from[3]);
            T four = f(left, right);
            sum = f(sum, four);
        }
    for (; from != to; ++from)
        sum = f(sum, *from);
    return sum;
}
template <typename It, typename T> inline T reduce(It from, It to, T sum) { return reduce(from, to, sum, plus<>()); }
template <typename It> inline auto reduce(It from, It to) { return reduce(from, to, decay_t<decltype(*from)>(), plus<>()); }
template <typename It, typename It2, typename T, typename F, typename F2>
inline T transform_reduce(It from, It to, It2 other, T sum, F add, F2 times) {
    if constexpr (__jumps<It>::value && __jumps<It2>::value)
        for (; to - from >= 4; from += 4, other += 4) {
            T left = add(times(from[0], other[0]), times(from[1], other[1])), right = add(times(from[2], other[2]), times(from[3], other[3]));
            T four = add(left, right);
            sum = add(sum, four);
        }
    for (; from != to; ++from, ++other)
        sum = add(sum, times(*from, *other));
    return sum;
}
template <typename It, typename It2, typename T> inline T transform_reduce(It from, It to, It2 other, T sum) {
    return transform_reduce(from, to, other, sum, plus<>(), multiplies<>());
}
template <typename It, typename T, typename F, typename F2, typename = enable_if_t<is_invocable<F2, decltype(*declval<It>())>::value>>
inline T transform_reduce(It from, It to, T sum, F add, F2 change) {
    if constexpr (__jumps<It>::value)
        for (; to - from >= 4; from += 4) {
            T left = add(change(from[0]), change(from[1])), right = add(change(from[2]), change(from[3]));
            T four = add(left, right);
            sum = add(sum, four);
        }
    for (; from != to; ++from)
        sum = add(sum, change(*from));
    return sum;
}
template <typename In, typename Out, typename T> inline Out exclusive_scan(In from, In to, Out out, T sum) {
    for (; from != to; ++from) {
        T kept = sum;
        sum = sum + *from;
        *out++ = kept;
    }
    return out;
}
template <typename In, typename Out> inline Out inclusive_scan(In from, In to, Out out) { return partial_sum(from, to, out); }
template <typename In, typename Out, typename T, typename F> inline Out exclusive_scan(In from, In to, Out out, T sum, F f) {
    for (; from != to; ++from) {
        T kept = sum;
        sum = f(sum, *from);
        *out++ = kept;
    }
    return out;
}
template <typename In, typename Out, typename F> inline Out inclusive_scan(In from, In to, Out out, F f) { return partial_sum(from, to, out, f); }
template <typename In, typename Out, typename F, typename T> inline Out inclusive_scan(In from, In to, Out out, F f, T sum) {
    for (; from != to; ++from) {
        sum = f(sum, *from);
        *out++ = sum;
    }
    return out;
}

} // namespace std

#endif
