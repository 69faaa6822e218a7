// <bit> of the C++ library.
#ifndef CPP_BIT_H_
#define CPP_BIT_H_

#define __BOTH __host__ __device__

namespace std {

enum class endian { little = 1234, big = 4321, native = little };

template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr int popcount(T x) noexcept {
    int n = 0;
    for (; x; x = (T)(x & (x - 1)))
        ++n;
    return n;
}
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr int bit_width(T x) noexcept {
    int n = 0;
    for (; x; x = (T)(x >> 1))
        ++n;
    return n;
}
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr int countl_zero(T x) noexcept {
    return (int)(8 * sizeof(T)) - bit_width(x);
}
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr int countr_zero(T x) noexcept {
    return x ? bit_width((T)(x & (~x + 1))) - 1 : (int)(8 * sizeof(T));
}
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr int countl_one(T x) noexcept { return countl_zero((T)~x); }
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr int countr_one(T x) noexcept { return countr_zero((T)~x); }
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr bool has_single_bit(T x) noexcept { return x && !(x & (x - 1)); }
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr T bit_floor(T x) noexcept {
    return x ? (T)((T)1 << (bit_width(x) - 1)) : (T)0;
}
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr T bit_ceil(T x) noexcept {
    return x < 2 ? (T)1 : (T)((T)1 << bit_width((T)(x - 1)));
}
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr T rotl(T x, int n) noexcept {
    const int bits = 8 * sizeof(T);
    n = ((n % bits) + bits) % bits;
    return n ? (T)((T)(x << n) | (T)(x >> (bits - n))) : x;
}
template <typename T, typename = enable_if_t<is_unsigned<T>::value>> __BOTH constexpr T rotr(T x, int n) noexcept { return rotl(x, -n); }
template <typename To, typename From> __BOTH To bit_cast(const From &from) noexcept {
    static_assert(sizeof(To) == sizeof(From), "std::bit_cast needs types of one size");
    To to;
    memcpy(&to, &from, sizeof(To));
    return to;
}

} // namespace std

#undef __BOTH

#endif
