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

// A thrown value that is kept. Its memory is that of what was thrown.
struct exception_ptr {
    int __type;
    void *__object;
    exception_ptr(decltype(nullptr) = nullptr) : __type(0), __object(nullptr) {}
    exception_ptr(int type, void *object) : __type(type), __object(object) {}
    explicit operator bool() const { return __object != nullptr; }
    bool operator==(const exception_ptr &other) const { return __object == other.__object; }
    bool operator!=(const exception_ptr &other) const { return __object != other.__object; }
};
struct __kept {
    int type;
    void *object;
};
inline exception_ptr current_exception(int handled = 0, void *object = nullptr) { return exception_ptr(handled, object); }
enum class errc {
    address_family_not_supported = 97, address_in_use = 98, address_not_available = 99, already_connected = 106,
    argument_list_too_long = 7, argument_out_of_domain = 33, bad_address = 14, bad_file_descriptor = 9, broken_pipe = 32,
    connection_aborted = 103, connection_refused = 111, connection_reset = 104, cross_device_link = 18, device_or_resource_busy = 16,
    directory_not_empty = 39, executable_format_error = 8, file_exists = 17, file_too_large = 27, filename_too_long = 36,
    function_not_supported = 38, illegal_byte_sequence = 84, inappropriate_io_control_operation = 25, interrupted = 4,
    invalid_argument = 22, invalid_seek = 29, io_error = 5, is_a_directory = 21, no_child_process = 10, no_lock_available = 37,
    no_space_on_device = 28, no_such_device = 19, no_such_device_or_address = 6, no_such_file_or_directory = 2, no_such_process = 3,
    not_a_directory = 20, not_enough_memory = 12, not_supported = 95, operation_canceled = 125, operation_in_progress = 115,
    operation_not_permitted = 1, operation_not_supported = 95, operation_would_block = 11, permission_denied = 13,
    read_only_file_system = 30, resource_deadlock_would_occur = 35, resource_unavailable_try_again = 11, result_out_of_range = 34,
    timed_out = 110, too_many_files_open = 24, too_many_links = 31, value_too_large = 75,
};
struct error_category {
    const char *__name;
    const char *name() const { return __name; }
    string message(int value) const { return strerror(value); }
    bool operator==(const error_category &other) const { return __name == other.__name; }
    bool operator!=(const error_category &other) const { return __name != other.__name; }
};
static error_category __generic_category = {"generic"}, __system_category = {"system"};
inline const error_category &generic_category() { return __generic_category; }
inline const error_category &system_category() { return __system_category; }
struct error_code {
    int __value;
    const error_category *__category;
    error_code() : __value(0), __category(&__system_category) {}
    error_code(int value, const error_category &category) : __value(value), __category(&category) {}
    error_code(errc value) : __value((int)value), __category(&__generic_category) {}
    int value() const { return __value; }
    const error_category &category() const { return *__category; }
    string message() const { return strerror(__value); }
    void clear() {
        __value = 0;
        __category = &__system_category;
    }
    explicit operator bool() const { return __value != 0; }
    bool operator==(const error_code &other) const { return __value == other.__value && __category == other.__category; }
    bool operator!=(const error_code &other) const { return !(*this == other); }
    bool operator==(errc other) const { return __value == (int)other; }
    bool operator!=(errc other) const { return __value != (int)other; }
};
typedef error_code error_condition;
inline error_code make_error_code(errc value) { return error_code((int)value, generic_category()); }
inline error_code make_error_condition(errc value) { return error_code((int)value, generic_category()); }
inline ostream &operator<<(ostream &out, const error_code &code) { return out << code.category().name() << ':' << code.value(); }
struct system_error : public runtime_error {
    error_code __code;
    system_error(error_code code) : runtime_error(code.message()), __code(code) {}
    system_error(error_code code, const string &text) : runtime_error(text + ": " + code.message()), __code(code) {}
    system_error(int value, const error_category &category) : runtime_error(category.message(value)), __code(value, category) {}
    system_error(int value, const error_category &category, const string &text)
        : runtime_error(text + ": " + category.message(value)), __code(value, category) {}
    const error_code &code() const { return __code; }
};

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
inline void __throw_value(int, const std::__kept &x) { __throw_again(x.type, x.object); }
inline void __caught() { __thrown.type = 0; }
inline int __thrown_number() { return __thrown.type; }
inline void __terminate(const char *name, bool text) {
    fprintf(stderr, "terminate called after throwing an instance of '%s'\n", name);
    if (text)
        fprintf(stderr, "  what():  %s\n", ((std::exception *)__thrown.object)->__text);
    abort();
}

namespace std {

inline void rethrow_exception(exception_ptr p) { throw __kept{p.__type, p.__object}; }
template <typename T> inline exception_ptr make_exception_ptr(T x) {
    try {
        throw x;
    } catch (...) {
        return current_exception();
    }
}

} // namespace std

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
