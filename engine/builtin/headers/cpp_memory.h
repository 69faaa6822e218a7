// Pointers of the C++ library that own what they point to.
#ifndef CPP_MEMORY_H_
#define CPP_MEMORY_H_

namespace std {

template <typename T> struct default_delete {
    default_delete() {}
    template <typename U, typename = enable_if_t<is_convertible<U *, T *>::value>> default_delete(const default_delete<U> &) {}
    void operator()(T *p) const { delete p; }
};
template <typename T> struct default_delete<T[]> {
    default_delete() {}
    void operator()(T *p) const { delete[] p; }
};

// What a unique_ptr consists of: a deleter without members takes no room.
template <typename T, typename D, bool = __is_empty(D)> struct __owner {
    T *__pointer;
    D __deleter;
    __owner(T *p) : __pointer(p), __deleter() {}
    template <typename E> __owner(T *p, E &&d) : __pointer(p), __deleter(std::forward<E>(d)) {}
    D &__own() { return __deleter; }
    const D &__own() const { return __deleter; }
};
template <typename T, typename D> struct __owner<T, D, true> {
    T *__pointer;
    __owner(T *p) : __pointer(p) {}
    template <typename E> __owner(T *p, E &&d) : __pointer(p) {}
    D &__own() { return *(D *)this; }
    const D &__own() const { return *(const D *)this; }
};

template <typename T, typename D = default_delete<T>> struct unique_ptr {
    typedef T *pointer;
    typedef T element_type;
    typedef D deleter_type;
    __owner<T, D> __held;

    unique_ptr() : __held(nullptr) {}
    unique_ptr(decltype(nullptr)) : __held(nullptr) {}
    explicit unique_ptr(T *p) : __held(p) {}
    template <typename E> unique_ptr(T *p, E &&d) : __held(p, std::forward<E>(d)) {}
    unique_ptr(unique_ptr &&other) noexcept : __held(other.release(), std::forward<D>(other.get_deleter())) {}
    template <typename U, typename E, typename = enable_if_t<is_convertible<U *, T *>::value && !is_array<U>::value>>
    unique_ptr(unique_ptr<U, E> &&other) noexcept : __held(other.release(), std::forward<E>(other.get_deleter())) {}
    unique_ptr(const unique_ptr &) = delete;
    ~unique_ptr() {
        if (__held.__pointer)
            get_deleter()(__held.__pointer);
    }
    unique_ptr &operator=(const unique_ptr &) = delete;
    unique_ptr &operator=(unique_ptr &&other) noexcept {
        reset(other.release());
        get_deleter() = std::forward<D>(other.get_deleter());
        return *this;
    }
    template <typename U, typename E, typename = enable_if_t<is_convertible<U *, T *>::value && !is_array<U>::value>>
    unique_ptr &operator=(unique_ptr<U, E> &&other) noexcept {
        reset(other.release());
        get_deleter() = std::forward<E>(other.get_deleter());
        return *this;
    }
    unique_ptr &operator=(decltype(nullptr)) {
        reset();
        return *this;
    }
    T *get() const { return __held.__pointer; }
    T &operator*() const { return *__held.__pointer; }
    T *operator->() const { return __held.__pointer; }
    explicit operator bool() const { return __held.__pointer != nullptr; }
    D &get_deleter() { return __held.__own(); }
    const D &get_deleter() const { return __held.__own(); }
    T *release() {
        T *p = __held.__pointer;
        __held.__pointer = nullptr;
        return p;
    }
    void reset(T *p = nullptr) {
        T *old = __held.__pointer;
        __held.__pointer = p;
        if (old)
            get_deleter()(old);
    }
    void swap(unique_ptr &other) {
        std::swap(__held.__pointer, other.__held.__pointer);
        std::swap(get_deleter(), other.get_deleter());
    }
};

template <typename T, typename D> struct unique_ptr<T[], D> {
    typedef T *pointer;
    typedef T element_type;
    typedef D deleter_type;
    __owner<T, D> __held;

    unique_ptr() : __held(nullptr) {}
    unique_ptr(decltype(nullptr)) : __held(nullptr) {}
    explicit unique_ptr(T *p) : __held(p) {}
    template <typename E> unique_ptr(T *p, E &&d) : __held(p, std::forward<E>(d)) {}
    unique_ptr(unique_ptr &&other) noexcept : __held(other.release(), std::forward<D>(other.get_deleter())) {}
    unique_ptr(const unique_ptr &) = delete;
    ~unique_ptr() {
        if (__held.__pointer)
            get_deleter()(__held.__pointer);
    }
    unique_ptr &operator=(const unique_ptr &) = delete;
    unique_ptr &operator=(unique_ptr &&other) noexcept {
        reset(other.release());
        get_deleter() = std::forward<D>(other.get_deleter());
        return *this;
    }
    unique_ptr &operator=(decltype(nullptr)) {
        reset();
        return *this;
    }
    T *get() const { return __held.__pointer; }
    T &operator[](size_t i) const { return __held.__pointer[i]; }
    explicit operator bool() const { return __held.__pointer != nullptr; }
    D &get_deleter() { return __held.__own(); }
    const D &get_deleter() const { return __held.__own(); }
    T *release() {
        T *p = __held.__pointer;
        __held.__pointer = nullptr;
        return p;
    }
    void reset(T *p = nullptr) {
        T *old = __held.__pointer;
        __held.__pointer = p;
        if (old)
            get_deleter()(old);
    }
    void swap(unique_ptr &other) {
        std::swap(__held.__pointer, other.__held.__pointer);
        std::swap(get_deleter(), other.get_deleter());
    }
};

template <typename T> struct __made {
    typedef unique_ptr<T> __one;
};
template <typename T> struct __made<T[]> {
    typedef unique_ptr<T[]> __many;
};
template <typename T, typename... Args> inline typename __made<T>::__one make_unique(Args &&...args) {
    return unique_ptr<T>(new T(std::forward<Args>(args)...));
}
template <typename T> inline typename __made<T>::__many make_unique(size_t n) {
    return unique_ptr<T>(new remove_extent_t<T>[n]());
}

// ---- shared_ptr

// What the owners of one object have in common: how many they are, and how the object and this end.
struct __control {
    long __uses, __weaks; // owners, and watchers; all owners together are one more watcher
    void (*__end)(__control *);
};
inline void __let_go(__control *c) {
    if (c && --c->__weaks == 0)
        free(c);
}
inline void __leave(__control *c) {
    if (c && --c->__uses == 0) {
        c->__end(c);
        __let_go(c);
    }
}
template <typename T, typename D> struct __pointer_control {
    __control __c;
    T *__pointer;
    D __deleter;
    static void __finish(__control *c) {
        __pointer_control *own = (__pointer_control *)c;
        own->__deleter(own->__pointer);
        own->__deleter.~D();
    }
};
template <typename T> struct __object_control {
    __control __c;
    T __object;
    static void __finish(__control *c) { ((__object_control *)c)->__object.~T(); }
};

template <typename T> struct weak_ptr;
template <typename T> struct enable_shared_from_this;
template <typename T> struct shared_ptr;
template <typename T, typename U> inline void __knows(const shared_ptr<T> &p, enable_shared_from_this<U> *object) {
    object->__self.__watch(p);
}
template <typename T> inline void __knows(const shared_ptr<T> &p, const volatile void *object) {}

template <typename T> struct shared_ptr {
    typedef remove_extent_t<T> element_type;
    element_type *__pointer;
    __control *__c;

    shared_ptr() : __pointer(nullptr), __c(nullptr) {}
    shared_ptr(decltype(nullptr)) : __pointer(nullptr), __c(nullptr) {}
    template <typename U> explicit shared_ptr(U *p) : __pointer(p), __c(nullptr) {
        __own(p, default_delete<conditional_t<is_array<T>::value, U[], U>>());
    }
    template <typename U, typename D> shared_ptr(U *p, D d) : __pointer(p), __c(nullptr) { __own(p, d); }
    template <typename U> shared_ptr(const shared_ptr<U> &other, element_type *p) : __pointer(p), __c(other.__c) { __join(); }
    shared_ptr(element_type *p, __control *c, int) : __pointer(p), __c(c) {}
    shared_ptr(const shared_ptr &other) : __pointer(other.__pointer), __c(other.__c) { __join(); }
    shared_ptr(shared_ptr &&other) noexcept : __pointer(other.__pointer), __c(other.__c) { other.__forget(); }
    template <typename U, typename = enable_if_t<is_convertible<U *, T *>::value>>
    shared_ptr(const shared_ptr<U> &other) : __pointer(other.__pointer), __c(other.__c) { __join(); }
    template <typename U, typename = enable_if_t<is_convertible<U *, T *>::value>>
    shared_ptr(shared_ptr<U> &&other) noexcept : __pointer(other.__pointer), __c(other.__c) { other.__forget(); }
    template <typename U> explicit shared_ptr(const weak_ptr<U> &other) : __pointer(other.__pointer), __c(other.__c) { __join(); }
    template <typename U, typename D> shared_ptr(unique_ptr<U, D> &&other) : __pointer(other.get()), __c(nullptr) {
        if (__pointer) {
            element_type *p = other.release();
            __own(p, other.get_deleter());
        }
    }
    ~shared_ptr() { __leave(__c); }
    shared_ptr &operator=(const shared_ptr &other) {
        shared_ptr(other).swap(*this);
        return *this;
    }
    shared_ptr &operator=(shared_ptr &&other) noexcept {
        shared_ptr(std::move(other)).swap(*this);
        return *this;
    }
    template <typename U> shared_ptr &operator=(const shared_ptr<U> &other) {
        shared_ptr(other).swap(*this);
        return *this;
    }
    template <typename U> shared_ptr &operator=(shared_ptr<U> &&other) noexcept {
        shared_ptr(std::move(other)).swap(*this);
        return *this;
    }
    template <typename U, typename D> shared_ptr &operator=(unique_ptr<U, D> &&other) {
        shared_ptr(std::move(other)).swap(*this);
        return *this;
    }
    template <typename U, typename D> void __own(U *p, D d) {
        __pointer_control<U, D> *c = (__pointer_control<U, D> *)malloc(sizeof(__pointer_control<U, D>));
        c->__c.__uses = c->__c.__weaks = 1;
        c->__c.__end = __pointer_control<U, D>::__finish;
        c->__pointer = p;
        new (&c->__deleter) D(std::move(d));
        __c = &c->__c;
        if (p)
            __knows(*this, p);
    }
    void __join() {
        if (__c)
            ++__c->__uses;
    }
    void __forget() {
        __pointer = nullptr;
        __c = nullptr;
    }
    element_type *get() const { return __pointer; }
    element_type &operator*() const { return *__pointer; }
    element_type *operator->() const { return __pointer; }
    element_type &operator[](long i) const { return __pointer[i]; }
    explicit operator bool() const { return __pointer != nullptr; }
    long use_count() const { return __c ? __c->__uses : 0; }
    bool unique() const { return use_count() == 1; }
    void reset() { shared_ptr().swap(*this); }
    template <typename U> void reset(U *p) { shared_ptr(p).swap(*this); }
    template <typename U, typename D> void reset(U *p, D d) { shared_ptr(p, d).swap(*this); }
    void swap(shared_ptr &other) {
        std::swap(__pointer, other.__pointer);
        std::swap(__c, other.__c);
    }
};

template <typename T> struct weak_ptr {
    typedef remove_extent_t<T> element_type;
    element_type *__pointer;
    __control *__c;

    weak_ptr() : __pointer(nullptr), __c(nullptr) {}
    weak_ptr(const weak_ptr &other) : __pointer(other.__pointer), __c(other.__c) { __join(); }
    weak_ptr(weak_ptr &&other) noexcept : __pointer(other.__pointer), __c(other.__c) {
        other.__pointer = nullptr;
        other.__c = nullptr;
    }
    template <typename U> weak_ptr(const shared_ptr<U> &other) : __pointer(other.__pointer), __c(other.__c) { __join(); }
    template <typename U> weak_ptr(const weak_ptr<U> &other) : __pointer(other.__pointer), __c(other.__c) { __join(); }
    ~weak_ptr() { __let_go(__c); }
    weak_ptr &operator=(const weak_ptr &other) {
        weak_ptr(other).swap(*this);
        return *this;
    }
    weak_ptr &operator=(weak_ptr &&other) noexcept {
        weak_ptr(std::move(other)).swap(*this);
        return *this;
    }
    template <typename U> weak_ptr &operator=(const shared_ptr<U> &other) {
        weak_ptr(other).swap(*this);
        return *this;
    }
    void __join() {
        if (__c)
            ++__c->__weaks;
    }
    template <typename U> void __watch(const shared_ptr<U> &p) {
        __let_go(__c);
        __pointer = (element_type *)p.__pointer;
        __c = p.__c;
        __join();
    }
    long use_count() const { return __c ? __c->__uses : 0; }
    bool expired() const { return use_count() == 0; }
    shared_ptr<T> lock() const {
        if (expired())
            return shared_ptr<T>();
        ++__c->__uses;
        return shared_ptr<T>(__pointer, __c, 0);
    }
    void reset() { weak_ptr().swap(*this); }
    void swap(weak_ptr &other) {
        std::swap(__pointer, other.__pointer);
        std::swap(__c, other.__c);
    }
};

template <typename T> struct enable_shared_from_this {
    weak_ptr<T> __self;
    enable_shared_from_this() {}
    enable_shared_from_this(const enable_shared_from_this &) {}
    enable_shared_from_this &operator=(const enable_shared_from_this &) { return *this; }
    shared_ptr<T> shared_from_this() { return shared_ptr<T>(__self); }
    weak_ptr<T> weak_from_this() { return __self; }
};

template <typename T, typename... Args> inline shared_ptr<T> make_shared(Args &&...args) {
    __object_control<T> *c = (__object_control<T> *)malloc(sizeof(__object_control<T>));
    c->__c.__uses = c->__c.__weaks = 1;
    c->__c.__end = __object_control<T>::__finish;
    new (&c->__object) T(std::forward<Args>(args)...);
    shared_ptr<T> made(&c->__object, &c->__c, 0);
    __knows(made, made.__pointer);
    return made;
}
template <typename T, typename U> inline shared_ptr<T> static_pointer_cast(const shared_ptr<U> &p) {
    return shared_ptr<T>(p, static_cast<T *>(p.get()));
}
template <typename T, typename U> inline shared_ptr<T> const_pointer_cast(const shared_ptr<U> &p) {
    return shared_ptr<T>(p, const_cast<T *>(p.get()));
}
template <typename T, typename U> inline shared_ptr<T> reinterpret_pointer_cast(const shared_ptr<U> &p) {
    return shared_ptr<T>(p, reinterpret_cast<T *>(p.get()));
}

#define __POINTERS(A, B, X, Y)                                                                                                             \
    template <A, B> inline bool operator==(const X &a, const Y &b) { return a.get() == b.get(); }                                          \
    template <A, B> inline bool operator!=(const X &a, const Y &b) { return a.get() != b.get(); }                                          \
    template <A, B> inline bool operator<(const X &a, const Y &b) { return a.get() < b.get(); }
__POINTERS(typename T, typename U, shared_ptr<T>, shared_ptr<U>)
#undef __POINTERS
template <typename T, typename D, typename U, typename E> inline bool operator==(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
    return a.get() == b.get();
}
template <typename T, typename D, typename U, typename E> inline bool operator!=(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
    return a.get() != b.get();
}
template <typename T, typename D, typename U, typename E> inline bool operator<(const unique_ptr<T, D> &a, const unique_ptr<U, E> &b) {
    return a.get() < b.get();
}
template <typename T, typename D> inline bool operator==(const unique_ptr<T, D> &p, decltype(nullptr)) { return !p; }
template <typename T, typename D> inline bool operator!=(const unique_ptr<T, D> &p, decltype(nullptr)) { return (bool)p; }
template <typename T, typename D> inline bool operator==(decltype(nullptr), const unique_ptr<T, D> &p) { return !p; }
template <typename T, typename D> inline bool operator!=(decltype(nullptr), const unique_ptr<T, D> &p) { return (bool)p; }
template <typename T> inline bool operator==(const shared_ptr<T> &p, decltype(nullptr)) { return !p; }
template <typename T> inline bool operator!=(const shared_ptr<T> &p, decltype(nullptr)) { return (bool)p; }
template <typename T> inline bool operator==(decltype(nullptr), const shared_ptr<T> &p) { return !p; }
template <typename T> inline bool operator!=(decltype(nullptr), const shared_ptr<T> &p) { return (bool)p; }
template <typename T, typename D> inline void swap(unique_ptr<T, D> &a, unique_ptr<T, D> &b) { a.swap(b); }
template <typename T> inline void swap(shared_ptr<T> &a, shared_ptr<T> &b) { a.swap(b); }
template <typename T> inline T *addressof(T &x) { return &x; }

} // namespace std

#endif
