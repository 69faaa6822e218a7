// Views of strings of the C++ library.
#ifndef CPP_VIEW_H_
#define CPP_VIEW_H_

#include "cpp_text.h"

namespace std {

// It refers to characters that something else holds.
struct string_view {
    typedef char value_type;
    typedef const char *iterator;
    typedef const char *const_iterator;
    typedef std::reverse_iterator<const char *> reverse_iterator;
    typedef std::reverse_iterator<const char *> const_reverse_iterator;
    typedef size_t size_type;
    typedef long difference_type;
    static const size_t npos = (size_t)-1;
    const char *__from;
    size_t __size;

    constexpr string_view() : __from(nullptr), __size(0) {}
    constexpr string_view(const char *text, size_t n) : __from(text), __size(n) {}
    string_view(const char *text) : __from(text), __size(strlen(text)) {}
    string_view(const string &s) : __from(s.data()), __size(s.size()) {}

    constexpr size_t size() const { return __size; }
    constexpr size_t length() const { return __size; }
    constexpr bool empty() const { return __size == 0; }
    constexpr const char *data() const { return __from; }
    constexpr const char *begin() const { return __from; }
    constexpr const char *end() const { return __from + __size; }
    constexpr const char *cbegin() const { return __from; }
    constexpr const char *cend() const { return __from + __size; }
    reverse_iterator rbegin() const { return reverse_iterator(end()); }
    reverse_iterator rend() const { return reverse_iterator(begin()); }
    constexpr const char &operator[](size_t i) const { return __from[i]; }
    const char &at(size_t i) const {
        if (i >= __size)
            __no_element("basic_string_view::at", i, __size);
        return __from[i];
    }
    constexpr const char &front() const { return __from[0]; }
    constexpr const char &back() const { return __from[__size - 1]; }
    void remove_prefix(size_t n) {
        __from += n;
        __size -= n;
    }
    void remove_suffix(size_t n) { __size -= n; }
    void swap(string_view &other) {
        string_view kept = other;
        other = *this;
        *this = kept;
    }
    size_t copy(char *to, size_t n, size_t from = 0) const {
        n = __upto("basic_string_view::copy", from, n);
        memcpy(to, __from + from, n);
        return n;
    }
    size_t __upto(const char *function, size_t at, size_t n) const {
        if (at > __size) {
            __no_position(function, at, __size);
            return 0;
        }
        return n < __size - at ? n : __size - at;
    }
    string_view substr(size_t from = 0, size_t n = (size_t)-1) const {
        n = __upto("basic_string_view::substr", from, n);
        return string_view(__from + from, n);
    }
    int compare(string_view other) const {
        int c = memcmp(__from, other.__from, __size < other.__size ? __size : other.__size);
        long long longer = (long long)(__size - other.__size);
        return c ? c : longer > 2147483647 ? 2147483647 : longer < -2147483647 - 1 ? -2147483647 - 1 : (int)longer;
    }
    int compare(size_t from, size_t n, string_view other) const { return substr(from, n).compare(other); }
    size_t find(string_view other, size_t from = 0) const {
        for (size_t i = from; i + other.__size <= __size; i++)
            if (memcmp(__from + i, other.__from, other.__size) == 0)
                return i;
        return npos;
    }
    size_t find(char c, size_t from = 0) const { return find(string_view(&c, 1), from); }
    size_t rfind(string_view other, size_t from = (size_t)-1) const {
        if (other.__size > __size)
            return npos;
        for (size_t i = (from < __size - other.__size ? from : __size - other.__size) + 1; i > 0; i--)
            if (memcmp(__from + i - 1, other.__from, other.__size) == 0)
                return i - 1;
        return npos;
    }
    size_t rfind(char c, size_t from = (size_t)-1) const { return rfind(string_view(&c, 1), from); }
    size_t __first(string_view set, size_t from, bool in) const {
        for (size_t i = from; i < __size; i++)
            if ((set.find(__from[i]) != npos) == in)
                return i;
        return npos;
    }
    size_t __last(string_view set, size_t from, bool in) const {
        for (size_t i = from < __size ? from + 1 : __size; i > 0; i--)
            if ((set.find(__from[i - 1]) != npos) == in)
                return i - 1;
        return npos;
    }
    size_t find_first_of(string_view set, size_t from = 0) const { return __first(set, from, true); }
    size_t find_first_of(char c, size_t from = 0) const { return __first(string_view(&c, 1), from, true); }
    size_t find_first_not_of(string_view set, size_t from = 0) const { return __first(set, from, false); }
    size_t find_first_not_of(char c, size_t from = 0) const { return __first(string_view(&c, 1), from, false); }
    size_t find_last_of(string_view set, size_t from = (size_t)-1) const { return __last(set, from, true); }
    size_t find_last_of(char c, size_t from = (size_t)-1) const { return __last(string_view(&c, 1), from, true); }
    size_t find_last_not_of(string_view set, size_t from = (size_t)-1) const { return __last(set, from, false); }
    size_t find_last_not_of(char c, size_t from = (size_t)-1) const { return __last(string_view(&c, 1), from, false); }
};

inline string::string(const string_view &view) : __text(nullptr), __size(0), __room(0) { __set(view.data(), view.size()); }
inline string &string::append(const string_view &view) { return append(view.data(), view.size()); }
inline string &string::operator+=(const string_view &view) { return append(view.data(), view.size()); }
inline bool operator==(string_view a, string_view b) { return a.size() == b.size() && a.compare(b) == 0; }
inline bool operator!=(string_view a, string_view b) { return !(a == b); }
inline bool operator<(string_view a, string_view b) { return a.compare(b) < 0; }
inline bool operator>(string_view a, string_view b) { return a.compare(b) > 0; }
inline bool operator<=(string_view a, string_view b) { return a.compare(b) <= 0; }
inline bool operator>=(string_view a, string_view b) { return a.compare(b) >= 0; }
inline ostream &operator<<(ostream &to, string_view s) {
    to.__put(string(s).c_str());
    return to;
}
inline size_t __hash(const string_view &s) { return __hash_bytes(s.data(), s.size()); }

inline namespace literals {
inline namespace string_view_literals {
constexpr string_view operator""sv(const char *text, size_t n) { return string_view(text, n); }
}
}

} // namespace std

#endif
