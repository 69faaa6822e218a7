// Arrays for arithmetic of the C++ library. Slices and masks of them are not there.
#ifndef CPP_VALARRAY_H_
#define CPP_VALARRAY_H_

namespace std {

template <typename T> struct valarray {
    typedef T value_type;
    vector<T> __all;

    valarray() {}
    explicit valarray(size_t n) : __all(n) {}
    valarray(const T &value, size_t n) : __all(n, value) {}
    valarray(const T *from, size_t n) : __all(from, from + n) {}
    valarray(initializer_list<T> list) : __all(list.begin(), list.end()) {}
    size_t size() const { return __all.size(); }
    void resize(size_t n, T value = T()) { __all.assign(n, value); }
    T &operator[](size_t i) { return __all[i]; }
    const T &operator[](size_t i) const { return __all[i]; }
    T *begin() { return __all.begin(); }
    T *end() { return __all.end(); }
    const T *begin() const { return __all.begin(); }
    const T *end() const { return __all.end(); }
    void swap(valarray &other) { __all.swap(other.__all); }
    valarray &operator=(const T &value) {
        for (T &x : __all)
            x = value;
        return *this;
    }
    T sum() const {
        T all = __all[0];
        for (size_t i = 1; i < size(); i++)
            all += __all[i];
        return all;
    }
    T min() const { return *std::min_element(begin(), end()); }
    T max() const { return *std::max_element(begin(), end()); }
    template <typename F> valarray apply(F f) const {
        valarray to(size());
        for (size_t i = 0; i < size(); i++)
            to[i] = f(__all[i]);
        return to;
    }
    valarray shift(int n) const {
        valarray to(size());
        for (long i = 0; i < (long)size(); i++)
            if (i + n >= 0 && i + n < (long)size())
                to[(size_t)i] = __all[(size_t)(i + n)];
        return to;
    }
    valarray cshift(int n) const {
        valarray to(size());
        long all = (long)size();
        for (long i = 0; i < all; i++)
            to[(size_t)i] = __all[(size_t)(((i + n) % all + all) % all)];
        return to;
    }
    valarray operator-() const {
        valarray to(size());
        for (size_t i = 0; i < size(); i++)
            to[i] = -__all[i];
        return to;
    }
};

#define __WHOLE_ARRAYS(OP, ASSIGN)                                                                                                         \
    template <typename T> inline valarray<T> &operator ASSIGN(valarray<T> &a, const valarray<T> &b) {                                      \
        for (size_t i = 0; i < a.size(); i++)                                                                                              \
            a[i] ASSIGN b[i];                                                                                                              \
        return a;                                                                                                                          \
    }                                                                                                                                      \
    template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>>                                                     \
    inline valarray<T> &operator ASSIGN(valarray<T> &a, const U &b) {                                                                      \
        for (size_t i = 0; i < a.size(); i++)                                                                                              \
            a[i] ASSIGN (T)b;                                                                                                              \
        return a;                                                                                                                          \
    }                                                                                                                                      \
    template <typename T> inline valarray<T> operator OP(const valarray<T> &a, const valarray<T> &b) {                                     \
        valarray<T> to(a);                                                                                                                 \
        to ASSIGN b;                                                                                                                       \
        return to;                                                                                                                         \
    }                                                                                                                                      \
    template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>>                                                     \
    inline valarray<T> operator OP(const valarray<T> &a, const U &b) {                                                                     \
        valarray<T> to(a);                                                                                                                 \
        to ASSIGN b;                                                                                                                       \
        return to;                                                                                                                         \
    }                                                                                                                                      \
    template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>>                                                     \
    inline valarray<T> operator OP(const U &a, const valarray<T> &b) {                                                                     \
        valarray<T> to((T)a, b.size());                                                                                                    \
        to ASSIGN b;                                                                                                                       \
        return to;                                                                                                                         \
    }
__WHOLE_ARRAYS(+, +=)
__WHOLE_ARRAYS(-, -=)
__WHOLE_ARRAYS(*, *=)
__WHOLE_ARRAYS(/, /=)
#undef __WHOLE_ARRAYS

#define __WHOLE_COMPARED(OP)                                                                                                               \
    template <typename T> inline valarray<bool> operator OP(const valarray<T> &a, const valarray<T> &b) {                                  \
        valarray<bool> to(a.size());                                                                                                       \
        for (size_t i = 0; i < a.size(); i++)                                                                                              \
            to[i] = a[i] OP b[i];                                                                                                          \
        return to;                                                                                                                         \
    }                                                                                                                                      \
    template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>>                                                     \
    inline valarray<bool> operator OP(const valarray<T> &a, const U &b) {                                                                  \
        valarray<bool> to(a.size());                                                                                                       \
        for (size_t i = 0; i < a.size(); i++)                                                                                              \
            to[i] = a[i] OP b;                                                                                                             \
        return to;                                                                                                                         \
    }
__WHOLE_COMPARED(==)
__WHOLE_COMPARED(!=)
__WHOLE_COMPARED(<)
__WHOLE_COMPARED(>)
__WHOLE_COMPARED(<=)
__WHOLE_COMPARED(>=)
#undef __WHOLE_COMPARED

#define __EACH_ELEMENT(NAME)                                                                                                               \
    template <typename T> inline valarray<T> NAME(const valarray<T> &a) {                                                                  \
        valarray<T> to(a.size());                                                                                                          \
        for (size_t i = 0; i < a.size(); i++)                                                                                              \
            to[i] = ::NAME(a[i]);                                                                                                          \
        return to;                                                                                                                         \
    }
__EACH_ELEMENT(sqrt)
__EACH_ELEMENT(exp)
__EACH_ELEMENT(log)
__EACH_ELEMENT(sin)
__EACH_ELEMENT(cos)
__EACH_ELEMENT(tan)
__EACH_ELEMENT(abs)
#undef __EACH_ELEMENT
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>>
inline valarray<T> pow(const valarray<T> &a, const U &power) {
    valarray<T> to(a.size());
    for (size_t i = 0; i < a.size(); i++)
        to[i] = ::pow(a[i], (T)power);
    return to;
}

} // namespace std

#endif
