// Sizes and ends of containers and arrays of the C++ library by functions, and spans, for programs that make use of them.
#ifndef CPP_RANGE_H_
#define CPP_RANGE_H_

namespace std {

template <typename C> constexpr auto size(const C &c) { return c.size(); }
template <typename T, size_t N> constexpr size_t size(const T (&)[N]) { return N; }
template <typename C> constexpr long ssize(const C &c) { return (long)c.size(); }
template <typename T, size_t N> constexpr long ssize(const T (&)[N]) { return (long)N; }
template <typename C> constexpr bool empty(const C &c) { return c.empty(); }
template <typename T, size_t N> constexpr bool empty(const T (&)[N]) { return false; }
template <typename T> constexpr bool empty(initializer_list<T> list) { return list.size() == 0; }
template <typename C> constexpr auto data(C &c) { return c.data(); }
template <typename T, size_t N> constexpr T *data(T (&a)[N]) { return a; }
template <typename C> constexpr auto cbegin(const C &c) { return c.begin(); }
template <typename T, size_t N> constexpr const T *cbegin(const T (&a)[N]) { return a; }
template <typename C> constexpr auto cend(const C &c) { return c.end(); }
template <typename T, size_t N> constexpr const T *cend(const T (&a)[N]) { return a + N; }
template <typename C> inline auto rbegin(C &c) { return c.rbegin(); }
template <typename T, size_t N> inline reverse_iterator<T *> rbegin(T (&a)[N]) { return reverse_iterator<T *>(a + N); }
template <typename C> inline auto rend(C &c) { return c.rend(); }
template <typename T, size_t N> inline reverse_iterator<T *> rend(T (&a)[N]) { return reverse_iterator<T *>(a); }
template <typename C> inline auto crbegin(const C &c) { return c.rbegin(); }
template <typename C> inline auto crend(const C &c) { return c.rend(); }

constexpr size_t dynamic_extent = (size_t)-1;

// It refers to elements in a row that something else holds.
template <typename T, size_t N = dynamic_extent> struct span {
    typedef T element_type;
    typedef remove_cv_t<T> value_type;
    typedef size_t size_type;
    typedef long difference_type;
    typedef T *pointer;
    typedef T &reference;
    typedef T *iterator;
    typedef std::reverse_iterator<T *> reverse_iterator;
    static constexpr size_t extent = N;
    T *__from;
    size_t __size;

    constexpr span() : __from(nullptr), __size(0) {}
    constexpr span(T *from, size_t n) : __from(from), __size(n) {}
    constexpr span(T *from, T *to) : __from(from), __size(to - from) {}
    template <size_t M> constexpr span(T (&a)[M]) : __from(a), __size(M) {}
    template <typename C, typename = decltype(((C *)nullptr)->data())> constexpr span(C &c) : __from(c.data()), __size(c.size()) {}
    template <typename C, typename = decltype(((const C *)nullptr)->data())> constexpr span(const C &c) : __from(c.data()), __size(c.size()) {}

    constexpr T *data() const { return __from; }
    constexpr size_t size() const { return __size; }
    constexpr size_t size_bytes() const { return __size * sizeof(T); }
    constexpr bool empty() const { return __size == 0; }
    constexpr T *begin() const { return __from; }
    constexpr T *end() const { return __from + __size; }
    reverse_iterator rbegin() const { return reverse_iterator(end()); }
    reverse_iterator rend() const { return reverse_iterator(begin()); }
    constexpr T &operator[](size_t i) const { return __from[i]; }
    constexpr T &front() const { return __from[0]; }
    constexpr T &back() const { return __from[__size - 1]; }
    constexpr span<T> first(size_t n) const { return span<T>(__from, n); }
    constexpr span<T> last(size_t n) const { return span<T>(__from + (__size - n), n); }
    constexpr span<T> subspan(size_t at, size_t n = dynamic_extent) const {
        return span<T>(__from + at, n == dynamic_extent ? __size - at : n);
    }
};
template <typename T> span(T *, size_t) -> span<T>;
template <typename T> span(T *, T *) -> span<T>;
template <typename T, size_t N> span(T (&)[N]) -> span<T, N>;
template <typename T> span(vector<T> &) -> span<T>;
template <typename T> span(const vector<T> &) -> span<const T>;
template <typename T, size_t N> span(array<T, N> &) -> span<T, N>;
template <typename T, size_t N> span(const array<T, N> &) -> span<const T, N>;

} // namespace std

#endif
