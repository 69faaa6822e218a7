// Strings and streams of the C++ library.
#ifndef CPP_TEXT_H_
#define CPP_TEXT_H_

void __no_element_thrown(const char *what, size_t i, size_t n);
void __no_position_thrown(const char *what, size_t i, size_t n);
void __no_number_thrown(const char *what);
void __no_range_thrown(const char *what);

namespace std {

inline void __no_position(const char *thrown, size_t i, size_t n) {
    fprintf(stderr,
            "terminate called after throwing an instance of 'std::out_of_range'\n  what():  %s: __pos (which is %zu) > this->size() (which is %zu)\n",
            thrown, i, n);
    abort();
}

struct string_view;

struct string {
    typedef char value_type;
    typedef char *iterator;
    typedef const char *const_iterator;
    typedef size_t size_type;
    typedef long difference_type;
    typedef char &reference;
    typedef const char &const_reference;
    typedef std::reverse_iterator<char *> reverse_iterator;
    typedef std::reverse_iterator<const char *> const_reverse_iterator;
    static const size_t npos = (size_t)-1;
    char *__text; // ends in a zero behind the last character
    size_t __size, __room;

    string() : __text(nullptr), __size(0), __room(0) { reserve(0); }
    string(const char *text) : __text(nullptr), __size(0), __room(0) { __set(text, strlen(text)); }
    string(const char *text, size_t n) : __text(nullptr), __size(0), __room(0) { __set(text, n); }
    string(size_t n, char c) : __text(nullptr), __size(0), __room(0) { resize(n, c); }
    template <typename It, typename = decltype(*declval<It>())> string(It from, It to) : __text(nullptr), __size(0), __room(0) {
        reserve(0);
        for (; from != to; ++from)
            push_back(*from);
    }
    string(initializer_list<char> list) : __text(nullptr), __size(0), __room(0) { __set(list.begin(), list.size()); }
    string(const string &other, size_t from, size_t n = (size_t)-1) : __text(nullptr), __size(0), __room(0) {
        reserve(0);
        *this = other.substr(from, n);
    }
    explicit string(const string_view &view);
    string(const string &other) : __text(nullptr), __size(0), __room(0) { __set(other.__text, other.__size); }
    string(string &&other) noexcept : __text(nullptr), __size(0), __room(0) {
        reserve(0);
        swap(other);
    }
    ~string() { free(__text); }
    string &operator=(const string &other) {
        if (this != &other)
            __set(other.__text, other.__size);
        return *this;
    }
    string &operator=(string &&other) noexcept {
        swap(other);
        if (this != &other)
            other.clear();
        return *this;
    }
    string &operator=(const char *text) {
        __set(text, strlen(text));
        return *this;
    }
    string &operator=(char c) {
        __set(&c, 1);
        return *this;
    }
    void swap(string &other) {
        std::swap(__text, other.__text);
        std::swap(__size, other.__size);
        std::swap(__room, other.__room);
    }
    void __set(const char *text, size_t n) {
        reserve(n);
        memmove(__text, text, n);
        __size = n;
        __text[n] = 0;
    }
    void reserve(size_t n = 0) {
        if (__text && n <= __room)
            return;
        if (__text && n < 2 * __room)
            n = 2 * __room;
        if (n < 15) // as many as the GNU library has room for in the object itself
            n = 15;
        char *more = (char *)calloc(n + 1, 1);
        if (__size)
            memcpy(more, __text, __size);
        free(__text);
        __text = more;
        __room = n;
    }
    void resize(size_t n) { resize(n, 0); }
    void resize(size_t n, char c) {
        reserve(n);
        for (; __size < n; __size++)
            __text[__size] = c;
        __size = n;
        __text[n] = 0;
    }
    size_t size() const { return __size; }
    size_t length() const { return __size; }
    size_t capacity() const { return __room; }
    bool empty() const { return __size == 0; }
    void clear() { resize(0); }
    const char *c_str() const { return __text; }
    const char *data() const { return __text; }
    char *data() { return __text; }
    char *begin() { return __text; }
    char *end() { return __text + __size; }
    const char *begin() const { return __text; }
    const char *end() const { return __text + __size; }
    const char *cbegin() const { return __text; }
    const char *cend() const { return __text + __size; }
    reverse_iterator rbegin() { return reverse_iterator(end()); }
    const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
    reverse_iterator rend() { return reverse_iterator(begin()); }
    const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
    const_reverse_iterator crbegin() const { return const_reverse_iterator(end()); }
    const_reverse_iterator crend() const { return const_reverse_iterator(begin()); }
    size_t max_size() const { return (size_t)-1 / 2 - 1; }
    void shrink_to_fit() {}
    char &operator[](size_t i) { return __text[i]; }
    const char &operator[](size_t i) const { return __text[i]; }
    char &at(size_t i) {
        if (i >= __size)
            __no_element("basic_string::at", i, __size);
        return __text[i];
    }
    const char &at(size_t i) const {
        if (i >= __size)
            __no_element("basic_string::at", i, __size);
        return __text[i];
    }
    char &front() { return __text[0]; }
    char &back() { return __text[__size - 1]; }
    const char &front() const { return __text[0]; }
    const char &back() const { return __text[__size - 1]; }
    void push_back(char c) { resize(__size + 1, c); }
    void pop_back() { resize(__size - 1); }
    string &append(const char *text, size_t n) { return __splice(__size, 0, text, n); }
    string &append(const string &other, size_t from, size_t n = (size_t)-1) { return append(other.substr(from, n)); }
    string &append(const string_view &view);
    string &operator+=(const string_view &view);
    string &append(initializer_list<char> list) { return append(list.begin(), list.size()); }
    template <typename It, typename = decltype(*declval<It>())> string &append(It from, It to) { return append(string(from, to)); }
    string &append(const string &other) { return append(other.__text, other.__size); }
    string &append(const char *text) { return append(text, strlen(text)); }
    string &append(size_t n, char c) {
        resize(__size + n, c);
        return *this;
    }
    string &operator+=(const string &other) { return append(other.__text, other.__size); }
    string &operator+=(const char *text) { return append(text, strlen(text)); }
    string &operator+=(char c) {
        push_back(c);
        return *this;
    }
    string substr(size_t from = 0, size_t n = (size_t)-1) const {
        if (from > __size)
            return __no_position("basic_string::substr", from, __size), string();
        return string(__text + from, n < __size - from ? n : __size - from);
    }
    // n characters take the place of `old` ones; they may be some of this very string
    string &__splice(size_t at, size_t old, const char *text, size_t n) {
        if (n > 0 && text >= __text && text < __text + __size) {
            string kept(text, n);
            return __splice(at, old, kept.__text, n);
        }
        reserve(__size - old + n);
        memmove(__text + at + n, __text + at + old, __size - at - old);
        memcpy(__text + at, text, n);
        __size = __size - old + n;
        __text[__size] = 0;
        return *this;
    }
    // of n characters behind a place as many as there are; the place is right or told
    size_t __upto(const char *function, size_t at, size_t n) const {
        if (at > __size) {
            __no_position(function, at, __size);
            return 0;
        }
        return n < __size - at ? n : __size - at;
    }
    string &assign(const char *text, size_t n) { return __splice(0, __size, text, n); }
    string &assign(const char *text) { return assign(text, strlen(text)); }
    string &assign(const string &other) { return *this = other; }
    string &assign(const string &other, size_t from, size_t n = (size_t)-1) { return *this = other.substr(from, n); }
    string &assign(size_t n, char c) { return *this = string(n, c); }
    string &assign(initializer_list<char> list) { return assign(list.begin(), list.size()); }
    template <typename It, typename = decltype(*declval<It>())> string &assign(It from, It to) { return *this = string(from, to); }
    string &erase(size_t from = 0, size_t n = (size_t)-1) {
        n = __upto("basic_string::erase", from, n);
        return __splice(from, n, nullptr, 0);
    }
    char *erase(const char *at) { return erase(at, at + 1); }
    char *erase(const char *from, const char *to) {
        size_t i = (size_t)(from - __text);
        __splice(i, (size_t)(to - from), nullptr, 0);
        return __text + i;
    }
    string &insert(size_t at, const char *text, size_t n) {
        __upto("basic_string::insert", at, 0);
        return __splice(at, 0, text, n);
    }
    string &insert(size_t at, const char *text) { return insert(at, text, strlen(text)); }
    string &insert(size_t at, const string &other) { return insert(at, other.__text, other.__size); }
    string &insert(size_t at, const string &other, size_t from, size_t n = (size_t)-1) { return insert(at, other.substr(from, n)); }
    string &insert(size_t at, size_t n, char c) { return insert(at, string(n, c)); }
    char *insert(const char *at, char c) { return insert(at, (size_t)1, c); }
    char *insert(const char *at, size_t n, char c) {
        size_t i = (size_t)(at - __text);
        insert(i, string(n, c));
        return __text + i;
    }
    char *insert(const char *at, initializer_list<char> list) { return insert(at, list.begin(), list.end()); }
    template <typename It, typename = decltype(*declval<It>())> char *insert(const char *at, It from, It to) {
        size_t i = (size_t)(at - __text);
        insert(i, string(from, to));
        return __text + i;
    }
    string &replace(size_t at, size_t n, const char *text, size_t size) {
        n = __upto("basic_string::replace", at, n);
        return __splice(at, n, text, size);
    }
    string &replace(size_t at, size_t n, const char *text) { return replace(at, n, text, strlen(text)); }
    string &replace(size_t at, size_t n, const string &other) { return replace(at, n, other.__text, other.__size); }
    string &replace(size_t at, size_t n, const string &other, size_t from, size_t size = (size_t)-1) {
        return replace(at, n, other.substr(from, size));
    }
    string &replace(size_t at, size_t n, size_t size, char c) { return replace(at, n, string(size, c)); }
    string &replace(const char *from, const char *to, const string &other) {
        return replace((size_t)(from - __text), (size_t)(to - from), other);
    }
    string &replace(const char *from, const char *to, size_t n, char c) { return replace(from, to, string(n, c)); }
    template <typename It, typename = decltype(*declval<It>())> string &replace(const char *from, const char *to, It begin, It end) {
        return replace(from, to, string(begin, end));
    }
    size_t copy(char *to, size_t n, size_t from = 0) const {
        n = __upto("basic_string::copy", from, n);
        memcpy(to, __text + from, n);
        return n;
    }
    int compare(const string &other) const {
        int c = memcmp(__text, other.__text, __size < other.__size ? __size : other.__size);
        long long longer = (long long)(__size - other.__size);
        return c ? c : longer > 2147483647 ? 2147483647 : longer < -2147483647 - 1 ? -2147483647 - 1 : (int)longer;
    }
    int compare(const char *text) const { return compare(string(text)); }
    int compare(size_t from, size_t n, const string &other) const { return substr(from, n).compare(other); }
    int compare(size_t from, size_t n, const string &other, size_t other_from, size_t other_n = (size_t)-1) const {
        return substr(from, n).compare(other.substr(other_from, other_n));
    }
    int compare(size_t from, size_t n, const char *text, size_t size) const { return substr(from, n).compare(string(text, size)); }
    size_t find(const char *text, size_t from, size_t n) const {
        for (size_t i = from; i + n <= __size; i++)
            if (memcmp(__text + i, text, n) == 0)
                return i;
        return npos;
    }
    size_t find(const string &other, size_t from = 0) const { return find(other.__text, from, other.__size); }
    size_t find(const char *text, size_t from = 0) const { return find(text, from, strlen(text)); }
    size_t find(char c, size_t from = 0) const { return find(&c, from, 1); }
    size_t rfind(const string &other, size_t from = (size_t)-1) const {
        if (other.__size > __size)
            return npos;
        for (size_t i = from < __size - other.__size ? from : __size - other.__size;; i--) {
            if (memcmp(__text + i, other.__text, other.__size) == 0)
                return i;
            if (i == 0)
                return npos;
        }
    }
    size_t rfind(const char *text, size_t from, size_t n) const { return rfind(string(text, n), from); }
    size_t rfind(char c, size_t from = (size_t)-1) const { return __last(string(1, c), from, true); }
    size_t __first(const string &set, size_t from, bool in) const {
        for (size_t i = from; i < __size; i++)
            if ((set.find(__text[i]) != npos) == in)
                return i;
        return npos;
    }
    size_t __last(const string &set, size_t from, bool in) const {
        for (size_t i = from < __size ? from + 1 : __size; i > 0; i--)
            if ((set.find(__text[i - 1]) != npos) == in)
                return i - 1;
        return npos;
    }
    size_t find_first_of(const string &set, size_t from = 0) const { return __first(set, from, true); }
    size_t find_first_of(char c, size_t from = 0) const { return __first(string(1, c), from, true); }
    size_t find_first_not_of(const string &set, size_t from = 0) const { return __first(set, from, false); }
    size_t find_first_not_of(char c, size_t from = 0) const { return __first(string(1, c), from, false); }
    size_t find_last_of(const string &set, size_t from = (size_t)-1) const { return __last(set, from, true); }
    size_t find_last_of(char c, size_t from = (size_t)-1) const { return __last(string(1, c), from, true); }
    size_t find_last_not_of(const string &set, size_t from = (size_t)-1) const { return __last(set, from, false); }
    size_t find_last_not_of(char c, size_t from = (size_t)-1) const { return __last(string(1, c), from, false); }
};

inline string operator+(const string &a, const string &b) {
    string sum(a);
    sum += b;
    return sum;
}
inline string operator+(const string &a, const char *b) {
    string sum(a);
    sum += b;
    return sum;
}
inline string operator+(const char *a, const string &b) {
    string sum(a);
    sum += b;
    return sum;
}
inline string operator+(const string &a, char b) {
    string sum(a);
    sum += b;
    return sum;
}
inline string operator+(char a, const string &b) {
    string sum(1, a);
    sum += b;
    return sum;
}
inline void swap(string &a, string &b) { a.swap(b); }
inline bool operator==(const string &a, const string &b) { return a.compare(b) == 0; }
inline bool operator==(const string &a, const char *b) { return a.compare(b) == 0; }
inline bool operator==(const char *a, const string &b) { return b.compare(a) == 0; }
inline bool operator!=(const string &a, const string &b) { return a.compare(b) != 0; }
inline bool operator!=(const string &a, const char *b) { return a.compare(b) != 0; }
inline bool operator<(const string &a, const string &b) { return a.compare(b) < 0; }
inline bool operator>(const string &a, const string &b) { return a.compare(b) > 0; }
inline bool operator<=(const string &a, const string &b) { return a.compare(b) <= 0; }
inline bool operator>=(const string &a, const string &b) { return a.compare(b) >= 0; }

inline string __printed(const char *format, long long v) {
    char text[32];
    snprintf(text, sizeof text, format, v);
    return string(text);
}
inline string to_string(int v) { return __printed("%lld", v); }
inline string to_string(long v) { return __printed("%lld", v); }
inline string to_string(long long v) { return __printed("%lld", v); }
inline string to_string(unsigned int v) { return __printed("%llu", v); }
inline string to_string(unsigned long v) { return __printed("%llu", (long long)v); }
inline string to_string(unsigned long long v) { return __printed("%llu", (long long)v); }
inline string to_string(double v) {
    char text[400];
    snprintf(text, sizeof text, "%f", v);
    return string(text);
}
inline string to_string(long double v) {
    char text[5400];
    snprintf(text, sizeof text, "%Lf", v);
    return string(text);
}
inline string to_string(float v) { return to_string((double)v); }

// What ends the program where no text is a number; where the program catches exceptions, the functions of their header are called instead.
inline void __no_number(const char *thrown) {
    fprintf(stderr, "terminate called after throwing an instance of 'std::invalid_argument'\n  what():  %s\n", thrown);
    abort();
}
inline void __no_range(const char *thrown) {
    fprintf(stderr, "terminate called after throwing an instance of 'std::out_of_range'\n  what():  %s\n", thrown);
    abort();
}
inline bool __is_number(const char *function, const char *text, const char *end, bool fits, size_t *length) {
    if (end == text) {
        __no_number(function);
        return false;
    }
    if (!fits) {
        __no_range(function);
        return false;
    }
    if (length)
        *length = (size_t)(end - text);
    return true;
}
#define __TO_INTEGER(NAME, T, W, READ)                                                                                                     \
    inline T NAME(const string &s, size_t *length = nullptr, int base = 10) {                                                              \
        const char *text = s.c_str();                                                                                                      \
        char *end;                                                                                                                         \
        W value = READ(text, &end, base);                                                                                                  \
        double size = base == 10 ? fabs(strtod(text, nullptr)) : 0;                                                                        \
        bool fits = (W)(T)value == value && size <= ((W)-1 < 0 ? 9223372036854775808.0 : 18446744073709551616.0);                          \
        return __is_number(#NAME, text, end, fits, length) ? (T)value : 0;                                                                 \
    }
__TO_INTEGER(stoi, int, long, strtol)
__TO_INTEGER(stol, long, long, strtol)
__TO_INTEGER(stoll, long long, long long, strtoll)
__TO_INTEGER(stoul, unsigned long, unsigned long, strtoul)
__TO_INTEGER(stoull, unsigned long long, unsigned long long, strtoull)
#undef __TO_INTEGER
#define __TO_FLOATING(NAME, T, READ)                                                                                                       \
    inline T NAME(const string &s, size_t *length = nullptr) {                                                                             \
        const char *text = s.c_str();                                                                                                      \
        char *end;                                                                                                                         \
        T value = READ(text, &end);                                                                                                        \
        bool infinite = value - value != 0;                                                                                                \
        return __is_number(#NAME, text, end, !infinite || strchr(text, 'n') || strchr(text, 'N'), length) ? value : 0;                     \
    }
__TO_FLOATING(stof, float, strtof)
__TO_FLOATING(stod, double, strtod)
__TO_FLOATING(stold, long double, strtold)
#undef __TO_FLOATING

// ---- reading: what a stream and standard input have in common

inline bool __line(FILE *from, string &to, char end) {
    to.clear();
    int c = fgetc(from);
    if (c == EOF)
        return false;
    for (; c != EOF && c != end; c = fgetc(from))
        to.push_back((char)c);
    return true;
}
inline bool __word(FILE *from, string &to) {
    to.clear();
    int c = fgetc(from);
    while (c == ' ' || (c >= 9 && c <= 13))
        c = fgetc(from);
    if (c == EOF)
        return false;
    for (; c != EOF && c != ' ' && !(c >= 9 && c <= 13); c = fgetc(from))
        to.push_back((char)c);
    if (c != EOF)
        ungetc(c, from);
    return true;
}
inline ostream &operator<<(ostream &to, const string &s) {
    to.__put(s.c_str());
    return to;
}
inline istream &operator>>(istream &from, string &s) { return from.__begin() ? from.__finish(__word(from.__from, s)) : from; }
inline istream &getline(istream &from, string &s, char end = '\n') {
    return from.__begin() ? from.__finish(__line(from.__from, s, end)) : from;
}

// ---- streams over files and strings

// what a stream reads from, character by character
template <typename C> struct istreambuf_iterator {
    FILE *__file;
    int __c;
    istreambuf_iterator() : __file(nullptr), __c(EOF) {}
    istreambuf_iterator(istream &from) : __file(from.__from), __c(EOF) {
        if (__file && from.__apart)
            fseek(__file, from.__at, 0);
        if (__file)
            __c = fgetc(__file);
    }
    C operator*() const { return (C)__c; }
    istreambuf_iterator &operator++() {
        __c = fgetc(__file);
        return *this;
    }
    istreambuf_iterator operator++(int) {
        istreambuf_iterator was = *this;
        ++*this;
        return was;
    }
    bool operator==(const istreambuf_iterator &other) const { return (__c == EOF) == (other.__c == EOF); }
    bool operator!=(const istreambuf_iterator &other) const { return !(*this == other); }
};
// values that a stream reads, one after the other
template <typename T> struct istream_iterator {
    istream *__stream;
    T __value;
    istream_iterator() : __stream(nullptr), __value() {}
    istream_iterator(istream &from) : __stream(&from), __value() { ++*this; }
    const T &operator*() const { return __value; }
    const T *operator->() const { return &__value; }
    istream_iterator &operator++() {
        if (__stream && !(*__stream >> __value))
            __stream = nullptr;
        return *this;
    }
    istream_iterator operator++(int) {
        istream_iterator was = *this;
        ++*this;
        return was;
    }
    bool operator==(const istream_iterator &other) const { return __stream == other.__stream; }
    bool operator!=(const istream_iterator &other) const { return __stream != other.__stream; }
};

inline FILE *__opened(const char *name, int mode) {
    if (mode & ios::app)
        return fopen(name, mode & ios::in ? "a+" : "a");
    if ((mode & ios::in) && (mode & ios::out))
        return fopen(name, mode & ios::trunc ? "w+" : "r+");
    FILE *f = fopen(name, mode & ios::out ? "w" : "r");
    if (f && (mode & ios::ate))
        fseek(f, 0, SEEK_END);
    return f;
}
inline string __all_of(FILE *file) {
    string all;
    long at = ftell(file);
    rewind(file);
    for (int c = fgetc(file); c != EOF; c = fgetc(file))
        all.push_back((char)c);
    fseek(file, at, SEEK_SET);
    return all;
}
inline FILE *__file_of(const string &s) {
    FILE *file = tmpfile();
    fwrite(s.c_str(), 1, s.size(), file);
    rewind(file);
    return file;
}
struct iostream : public istream, public ostream {
    bool good() const { return istream::good(); }
    bool fail() const { return istream::fail(); }
    bool bad() const { return false; }
    bool eof() const { return istream::eof(); }
    operator bool() const { return __good; }
    bool operator!() const { return !__good; }
    void clear(int state = 0) { istream::clear(state); }
};

// The parts of a stream over a file: where it begins, and its end.
#define CPP_FILE_STREAM_(NAME, BASE, USUAL, ATTACH, DETACH)                                                                                \
    struct NAME : public BASE {                                                                                                            \
        FILE *__opened_file;                                                                                                               \
        streambuf __buffer;                                                                                                                \
        NAME() { __attach(nullptr); }                                                                                                      \
        explicit NAME(const char *name, int mode = USUAL) { __attach(__opened(name, mode | USUAL)); }                                      \
        explicit NAME(const string &name, int mode = USUAL) { __attach(__opened(name.c_str(), mode | USUAL)); }                            \
        NAME(const NAME &) = delete;                                                                                                       \
        ~NAME() { close(); }                                                                                                               \
        void __attach(FILE *f) {                                                                                                           \
            __opened_file = f;                                                                                                             \
            ATTACH                                                                                                                         \
        }                                                                                                                                  \
        void open(const char *name, int mode = USUAL) {                                                                                    \
            close();                                                                                                                       \
            __attach(__opened(name, mode | USUAL));                                                                                        \
        }                                                                                                                                  \
        void open(const string &name, int mode = USUAL) { open(name.c_str(), mode); }                                                      \
        void close() {                                                                                                                     \
            if (__opened_file)                                                                                                             \
                fclose(__opened_file);                                                                                                     \
            FILE *f = nullptr;                                                                                                             \
            DETACH                                                                                                                         \
            __opened_file = nullptr;                                                                                                       \
        }                                                                                                                                  \
        bool is_open() const { return __opened_file != nullptr; }                                                                          \
        streambuf *rdbuf() {                                                                                                               \
            __buffer.__file = __opened_file;                                                                                               \
            return &__buffer;                                                                                                              \
        }                                                                                                                                  \
    };
#define CPP_STRING_STREAM_(NAME, BASE, ATTACH)                                                                                             \
    struct NAME : public BASE {                                                                                                            \
        FILE *__text;                                                                                                                      \
        streambuf __buffer;                                                                                                                \
        NAME() { __attach(tmpfile()); }                                                                                                    \
        explicit NAME(int mode) { __attach(tmpfile()); }                                                                                   \
        explicit NAME(const string &s, int mode = 0) {                                                                                     \
            __attach(__file_of(s));                                                                                                        \
            if (mode & (ios::ate | ios::app))                                                                                              \
                fseek(__text, 0, SEEK_END);                                                                                                \
        }                                                                                                                                  \
        NAME(const NAME &) = delete;                                                                                                       \
        ~NAME() { fclose(__text); }                                                                                                        \
        void __attach(FILE *f) {                                                                                                           \
            __text = f;                                                                                                                    \
            ATTACH                                                                                                                         \
        }                                                                                                                                  \
        string str() const { return __all_of(__text); }                                                                                    \
        void str(const string &s) { __hold(__file_of(s)); }                                                                                \
        streambuf *rdbuf() {                                                                                                               \
            __buffer.__file = __text;                                                                                                      \
            return &__buffer;                                                                                                              \
        }                                                                                                                                  \
        void __hold(FILE *f);                                                                                                              \
    };
CPP_FILE_STREAM_(ifstream, istream, ios::in, __read_from(f, false);, __from = f;)
CPP_FILE_STREAM_(ofstream, ostream, ios::out, __format(f);, __file = f;)
CPP_FILE_STREAM_(fstream, iostream, 0, __read_from(f, false); __format(f);, __from = __file = f;)
CPP_STRING_STREAM_(istringstream, istream, __read_from(f, false);)
CPP_STRING_STREAM_(ostringstream, ostream, __format(f);)
CPP_STRING_STREAM_(stringstream, iostream, __read_from(f, true); __format(f);)
// Another text leaves the format and the state as they are.
inline void istringstream::__hold(FILE *f) {
    fclose(__text);
    __text = __from = f;
    __at = 0;
}
inline void ostringstream::__hold(FILE *f) {
    fclose(__text);
    __text = __file = f;
}
inline void stringstream::__hold(FILE *f) {
    fclose(__text);
    __text = __from = __file = f;
    __at = 0;
}

inline namespace literals {
inline namespace string_literals {
inline string operator""s(const char *text, size_t n) { return string(text, n); }
}
}

inline size_t __hash(const string &s) { return __hash_bytes(s.c_str(), s.size()); }
} // namespace std

#endif
