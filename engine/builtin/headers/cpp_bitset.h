// Sets of bits of the C++ library.
#ifndef CPP_BITSET_H_
#define CPP_BITSET_H_

#include "cpp_text.h"

namespace std {

// One bit of a word, to read and to write.
struct __bit {
    unsigned long *__word;
    size_t __at;
    operator bool() const { return *__word >> __at & 1; }
    bool operator~() const { return !(*__word >> __at & 1); }
    __bit &operator=(bool value) {
        *__word = (*__word & ~(1ul << __at)) | (unsigned long)value << __at;
        return *this;
    }
    __bit &operator=(const __bit &other) { return *this = (bool)other; }
    __bit &flip() {
        *__word ^= 1ul << __at;
        return *this;
    }
};

template <size_t N> struct bitset {
    static const size_t __words = N == 0 ? 1 : (N + 63) / 64;
    unsigned long __bits[__words]; // behind the last bit are zeros

    typedef __bit reference;

    bitset() { reset(); }
    bitset(unsigned long long value) {
        reset();
        __bits[0] = value;
        __trim();
    }
    explicit bitset(const string &text, size_t from = 0, size_t n = (size_t)-1, char zero = '0', char one = '1') {
        reset();
        n = text.__upto("bitset::bitset", from, n);
        for (size_t i = 0; i < n; i++) {
            char c = text[from + i];
            if (c != zero && c != one)
                __no_number("bitset::_M_copy_from_ptr");
            size_t bits = n < N ? n : N; // of a longer text the first count
            if (c == one && i < bits)
                this->set(bits - 1 - i);
        }
    }
    explicit bitset(const char *text) : bitset(string(text)) {}
    void __trim() {
        if (N % 64 != 0)
            __bits[__words - 1] &= (1ul << N % 64) - 1;
        if (N == 0)
            __bits[0] = 0;
    }
    size_t __right(const char *function, size_t i) const {
        if (i >= N)
            __no_position(function, i, N);
        return i;
    }
    bool operator[](size_t i) const { return __bits[i / 64] >> (i % 64) & 1; }
    __bit operator[](size_t i) { return __bit{&__bits[i / 64], i % 64}; }
    bool test(size_t i) const {
        __right("bitset::test", i);
        return __bits[i / 64] >> (i % 64) & 1;
    }
    bitset &set() {
        for (size_t w = 0; w < __words; w++)
            __bits[w] = ~0ul;
        __trim();
        return *this;
    }
    bitset &set(size_t i, bool value = true) {
        __right("bitset::set", i);
        if (value)
            __bits[i / 64] |= 1ul << i % 64;
        else
            __bits[i / 64] &= ~(1ul << i % 64);
        return *this;
    }
    bitset &reset() {
        for (size_t w = 0; w < __words; w++)
            __bits[w] = 0;
        return *this;
    }
    bitset &reset(size_t i) {
        __right("bitset::reset", i);
        return set(i, false);
    }
    bitset &flip() {
        for (size_t w = 0; w < __words; w++)
            __bits[w] = ~__bits[w];
        __trim();
        return *this;
    }
    bitset &flip(size_t i) {
        __right("bitset::flip", i);
        __bits[i / 64] ^= 1ul << i % 64;
        return *this;
    }
    size_t count() const {
        size_t n = 0;
        for (size_t w = 0; w < __words; w++)
            n += (size_t)__builtin_popcountll(__bits[w]);
        return n;
    }
    size_t size() const { return N; }
    bool any() const {
        for (size_t w = 0; w < __words; w++)
            if (__bits[w])
                return true;
        return false;
    }
    bool none() const { return !any(); }
    bool all() const { return count() == N; }
    unsigned long to_ulong() const {
        for (size_t w = 1; w < __words; w++)
            if (__bits[w])
                __no_range("_Base_bitset::_M_do_to_ulong");
        return __bits[0];
    }
    unsigned long long to_ullong() const { return to_ulong(); }
    string to_string(char zero = '0', char one = '1') const {
        string text(N, zero);
        for (size_t i = 0; i < N; i++)
            if ((*this)[i])
                text[N - 1 - i] = one;
        return text;
    }
    bitset &operator&=(const bitset &other) {
        for (size_t w = 0; w < __words; w++)
            __bits[w] &= other.__bits[w];
        return *this;
    }
    bitset &operator|=(const bitset &other) {
        for (size_t w = 0; w < __words; w++)
            __bits[w] |= other.__bits[w];
        return *this;
    }
    bitset &operator^=(const bitset &other) {
        for (size_t w = 0; w < __words; w++)
            __bits[w] ^= other.__bits[w];
        return *this;
    }
    bitset &operator<<=(size_t n) {
        size_t skip = n / 64, rest = n % 64;
        for (size_t w = __words; w-- > 0;) {
            unsigned long word = w >= skip ? __bits[w - skip] << rest : 0;
            if (rest > 0 && w > skip)
                word |= __bits[w - skip - 1] >> (64 - rest);
            __bits[w] = word;
        }
        __trim();
        return *this;
    }
    bitset &operator>>=(size_t n) {
        size_t skip = n / 64, rest = n % 64;
        for (size_t w = 0; w < __words; w++) {
            unsigned long word = w + skip < __words ? __bits[w + skip] >> rest : 0;
            if (rest > 0 && w + skip + 1 < __words)
                word |= __bits[w + skip + 1] << (64 - rest);
            __bits[w] = word;
        }
        return *this;
    }
    bitset operator<<(size_t n) const {
        bitset moved = *this;
        moved <<= n;
        return moved;
    }
    bitset operator>>(size_t n) const {
        bitset moved = *this;
        moved >>= n;
        return moved;
    }
    bitset operator~() const {
        bitset other = *this;
        other.flip();
        return other;
    }
    bitset operator&(const bitset &other) const {
        bitset both = *this;
        both &= other;
        return both;
    }
    bitset operator|(const bitset &other) const {
        bitset either = *this;
        either |= other;
        return either;
    }
    bitset operator^(const bitset &other) const {
        bitset one = *this;
        one ^= other;
        return one;
    }
    bool operator==(const bitset &other) const {
        for (size_t w = 0; w < __words; w++)
            if (__bits[w] != other.__bits[w])
                return false;
        return true;
    }
    bool operator!=(const bitset &other) const { return !(*this == other); }
};

inline ostream &operator<<(ostream &to, const __bit &bit) { return to << (bool)bit; }
template <size_t N> inline ostream &operator<<(ostream &to, const bitset<N> &set) {
    to.__put(set.to_string().c_str());
    return to;
}

} // namespace std

#endif
