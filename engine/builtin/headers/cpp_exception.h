// Exceptions of the C++ library. What is thrown is kept in a ring of memory, and nobody frees it.
#ifndef CPP_EXCEPTION_H_
#define CPP_EXCEPTION_H_

#include "cpp_text.h"

struct __thrown_state {
    int type; // the number of the type that is under way; 0 for none
    void *object;
};
static __thrown_state __thrown;
static char __exception_ring[16384];
static size_t __exception_used;

inline void *__exception_memory(size_t n) {
    n = (n + 15) / 16 * 16;
    if (n > sizeof(__exception_ring) / 4)
        return malloc(n);
    if (__exception_used + n > sizeof(__exception_ring))
        __exception_used = 0;
    __exception_used += n;
    return __exception_ring + __exception_used - n;
}
inline const char *__exception_text(const char *text) {
    size_t n = strlen(text) + 1;
    return (const char *)memcpy(__exception_memory(n), text, n);
}

namespace std {

struct exception {
    const char *__text;
    exception() : __text("std::exception") {}
    const char *what() const { return __text; }
};
struct bad_alloc : public exception {
    bad_alloc() { __text = "std::bad_alloc"; }
};
struct bad_cast : public exception {
    bad_cast() { __text = "std::bad_cast"; }
};
struct bad_optional_access : public exception {
    bad_optional_access() { __text = "bad optional access"; }
};
struct bad_variant_access : public exception {
    bad_variant_access() { __text = "std::get: wrong index for variant"; }
};
struct bad_any_cast : public exception {
    bad_any_cast() { __text = "bad any_cast"; }
};
struct bad_function_call : public exception {
    bad_function_call() { __text = "bad_function_call"; }
};

struct logic_error : public exception {
    explicit logic_error(const char *text) { __text = __exception_text(text); }
    explicit logic_error(const string &text) { __text = __exception_text(text.c_str()); }
};
struct runtime_error : public exception {
    explicit runtime_error(const char *text) { __text = __exception_text(text); }
    explicit runtime_error(const string &text) { __text = __exception_text(text.c_str()); }
};
#define __EXCEPTION(NAME, BASE)                                                                                                            \
    struct NAME : public BASE {                                                                                                            \
        explicit NAME(const char *text) : BASE(text) {}                                                                                    \
        explicit NAME(const string &text) : BASE(text) {}                                                                                  \
    };
__EXCEPTION(invalid_argument, logic_error)
__EXCEPTION(domain_error, logic_error)
__EXCEPTION(length_error, logic_error)
__EXCEPTION(out_of_range, logic_error)
__EXCEPTION(range_error, runtime_error)
__EXCEPTION(overflow_error, runtime_error)
__EXCEPTION(underflow_error, runtime_error)
#undef __EXCEPTION

inline void terminate() {
    fprintf(stderr, "terminate called without an active exception\n");
    abort();
}

} // namespace std

typedef std::exception __exception_base;

template <typename T> inline void __throw_value(int type, const T &x) {
    __thrown.object = new (__exception_memory(sizeof(T))) T(x);
    __thrown.type = type;
}
// What a type of the program's own says of itself is asked for once, so that a handler of its base says the same.
template <typename T> inline void __throw_exception(int type, const T &x) {
    T *object = new (__exception_memory(sizeof(T))) T(x);
    object->__text = __exception_text(x.what());
    __thrown.object = object;
    __thrown.type = type;
}
inline void __throw_again(int type, void *object) {
    __thrown.object = object;
    __thrown.type = type;
}
inline void __caught() { __thrown.type = 0; }
inline int __thrown_number() { return __thrown.type; }
inline void __terminate(const char *name, bool text) {
    fprintf(stderr, "terminate called after throwing an instance of '%s'\n", name);
    if (text)
        fprintf(stderr, "  what():  %s\n", ((std::exception *)__thrown.object)->__text);
    abort();
}

// What the library throws.
inline void __no_element_thrown(const char *what, size_t i, size_t n) {
    char text[200];
    snprintf(text, sizeof(text), "%s: __n (which is %zu) >= this->size() (which is %zu)", what, i, n);
    throw std::out_of_range(text);
}
inline void __no_position_thrown(const char *what, size_t i, size_t n) {
    char text[200];
    snprintf(text, sizeof(text), "%s: __pos (which is %zu) > this->size() (which is %zu)", what, i, n);
    throw std::out_of_range(text);
}
inline void __no_key_thrown(const char *what) { throw std::out_of_range(what); }
inline void __no_number_thrown(const char *what) { throw std::invalid_argument(what); }
inline void __no_range_thrown(const char *what) { throw std::out_of_range(what); }
inline void __no_value_thrown(const char *what) { throw std::bad_optional_access(); }
inline void __no_variant_thrown(const char *what) { throw std::bad_variant_access(); }
inline void __no_any_thrown(const char *what) { throw std::bad_any_cast(); }
inline void __no_target_thrown(const char *what) { throw std::bad_function_call(); }

#endif
