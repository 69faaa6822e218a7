// Queues and stacks of the C++ library.
#ifndef CPP_QUEUE_H_
#define CPP_QUEUE_H_

namespace std {

// A ring of memory, which doubles when it is full.
template <typename T> struct deque {
    typedef T value_type;
    typedef size_t size_type;
    T *__ring;
    size_t __first, __size, __room;

    struct iterator {
        T *__ring;
        size_t __first, __room, __at;
        T &operator*() const { return __ring[(__first + __at) % __room]; }
        T *operator->() const { return &__ring[(__first + __at) % __room]; }
        iterator &operator++() {
            ++__at;
            return *this;
        }
        iterator operator++(int) { return iterator{__ring, __first, __room, __at++}; }
        iterator &operator--() {
            --__at;
            return *this;
        }
        iterator operator+(long n) const { return iterator{__ring, __first, __room, __at + n}; }
        iterator operator-(long n) const { return iterator{__ring, __first, __room, __at - n}; }
        long operator-(const iterator &other) const { return (long)__at - (long)other.__at; }
        bool operator==(const iterator &other) const { return __at == other.__at; }
        bool operator!=(const iterator &other) const { return __at != other.__at; }
        bool operator<(const iterator &other) const { return __at < other.__at; }
    };

    deque() : __ring(nullptr), __first(0), __size(0), __room(0) {}
    explicit deque(size_t n) : __ring(nullptr), __first(0), __size(0), __room(0) { resize(n, T()); }
    deque(size_t n, const T &value) : __ring(nullptr), __first(0), __size(0), __room(0) { resize(n, value); }
    deque(initializer_list<T> list) : __ring(nullptr), __first(0), __size(0), __room(0) {
        for (const T *p = list.begin(); p != list.end(); ++p)
            push_back(*p);
    }
    deque(const deque &other) : __ring(nullptr), __first(0), __size(0), __room(0) { *this = other; }
    ~deque() {
        clear();
        free(__ring);
    }
    deque &operator=(const deque &other) {
        if (this != &other) {
            clear();
            for (size_t i = 0; i < other.__size; ++i)
                push_back(other.__element(i));
        }
        return *this;
    }
    T &__element(size_t i) const { return __ring[(__first + i) % __room]; }
    void __grow() {
        if (__size < __room)
            return;
        size_t more = __room ? 2 * __room : 8;
        T *ring = (T *)calloc(more, sizeof(T));
        for (size_t i = 0; i < __size; ++i)
            memcpy((void *)(ring + i), (const void *)&__element(i), sizeof(T));
        free(__ring);
        __ring = ring;
        __first = 0;
        __room = more;
    }
    void push_back(const T &value) {
        T kept = value;
        __grow();
        ++__size;
        __element(__size - 1) = kept;
    }
    void push_front(const T &value) {
        T kept = value;
        __grow();
        __first = (__first + __room - 1) % __room;
        ++__size;
        __element(0) = kept;
    }
    void __destroy(T &value) {
        value.~T();
        memset((void *)&value, 0, sizeof(T));
    }
    void pop_back() {
        __destroy(__element(__size - 1));
        --__size;
    }
    void pop_front() {
        __destroy(__element(0));
        __first = (__first + 1) % __room;
        --__size;
    }
    void resize(size_t n) { resize(n, T()); }
    void resize(size_t n, const T &value) {
        while (__size > n)
            pop_back();
        while (__size < n)
            push_back(value);
    }
    void clear() {
        while (__size)
            pop_back();
    }
    size_t size() const { return __size; }
    bool empty() const { return __size == 0; }
    T &operator[](size_t i) { return __element(i); }
    const T &operator[](size_t i) const { return __element(i); }
    T &at(size_t i) {
        if (i >= __size)
            __no_element("deque::_M_range_check", i, __size);
        return __element(i);
    }
    T &front() { return __element(0); }
    T &back() { return __element(__size - 1); }
    const T &front() const { return __element(0); }
    const T &back() const { return __element(__size - 1); }
    iterator begin() const { return iterator{__ring, __first, __room, 0}; }
    iterator end() const { return iterator{__ring, __first, __room, __size}; }
};

template <typename T, typename C = deque<T>> struct queue {
    C c;
    void push(const T &value) { c.push_back(value); }
    void pop() { c.pop_front(); }
    T &front() { return c.front(); }
    T &back() { return c.back(); }
    const T &front() const { return c.front(); }
    bool empty() const { return c.empty(); }
    size_t size() const { return c.size(); }
};

template <typename T, typename C = deque<T>> struct stack {
    C c;
    void push(const T &value) { c.push_back(value); }
    void pop() { c.pop_back(); }
    T &top() { return c.back(); }
    const T &top() const { return c.back(); }
    bool empty() const { return c.empty(); }
    size_t size() const { return c.size(); }
};

// A heap as libstdc++ keeps it, so that elements that compare equal come out in its order.
template <typename T, typename C = vector<T>, typename L = less<T>> struct priority_queue {
    C c;
    L __less;
    priority_queue() : __less() {}
    explicit priority_queue(const L &l) : __less(l) {}
    void __rise(long hole, long top, T value) {
        long parent = (hole - 1) / 2;
        while (hole > top && __less(c[parent], value)) {
            c[hole] = c[parent];
            hole = parent;
            parent = (hole - 1) / 2;
        }
        c[hole] = value;
    }
    void push(const T &value) {
        c.push_back(value);
        __rise((long)c.size() - 1, 0, value);
    }
    void pop() {
        long n = (long)c.size() - 1;
        if (n > 0) {
            T value = c[n];
            long hole = 0, child = 0;
            while (child < (n - 1) / 2) {
                child = 2 * (child + 1);
                if (__less(c[child], c[child - 1]))
                    --child;
                c[hole] = c[child];
                hole = child;
            }
            if (n % 2 == 0 && child == (n - 2) / 2) {
                child = 2 * (child + 1);
                c[hole] = c[child - 1];
                hole = child - 1;
            }
            __rise(hole, 0, value);
        }
        c.pop_back();
    }
    const T &top() const { return c[0]; }
    bool empty() const { return c.size() == 0; }
    size_t size() const { return c.size(); }
};

} // namespace std

#endif
