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

    typedef T &reference;
    typedef const T &const_reference;
    typedef long difference_type;
    struct iterator {
        typedef T value_type;
        typedef T *pointer;
        typedef T &reference;
        typedef long difference_type;
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
        iterator operator--(int) { return iterator{__ring, __first, __room, __at--}; }
        iterator &operator+=(long n) {
            __at += n;
            return *this;
        }
        iterator &operator-=(long n) {
            __at -= n;
            return *this;
        }
        T &operator[](long n) const { return __ring[(__first + __at + n) % __room]; }
        bool operator>(const iterator &other) const { return __at > other.__at; }
        bool operator<=(const iterator &other) const { return __at <= other.__at; }
        bool operator>=(const iterator &other) const { return __at >= other.__at; }
        iterator operator+(long n) const { return iterator{__ring, __first, __room, __at + n}; }
        iterator operator-(long n) const { return iterator{__ring, __first, __room, __at - n}; }
        long operator-(const iterator &other) const { return (long)__at - (long)other.__at; }
        bool operator==(const iterator &other) const { return __at == other.__at; }
        bool operator!=(const iterator &other) const { return __at != other.__at; }
        bool operator<(const iterator &other) const { return __at < other.__at; }
    };

    typedef iterator const_iterator;
    typedef std::reverse_iterator<iterator> reverse_iterator;
    typedef std::reverse_iterator<iterator> const_reverse_iterator;

    deque() : __ring(nullptr), __first(0), __size(0), __room(0) {}
    explicit deque(size_t n) : __ring(nullptr), __first(0), __size(0), __room(0) { resize(n, T()); }
    deque(size_t n, const T &value) : __ring(nullptr), __first(0), __size(0), __room(0) { resize(n, value); }
    deque(initializer_list<T> list) : __ring(nullptr), __first(0), __size(0), __room(0) {
        for (const T *p = list.begin(); p != list.end(); ++p)
            push_back(*p);
    }
    deque(const deque &other) : __ring(nullptr), __first(0), __size(0), __room(0) { *this = other; }
    deque(deque &&other) noexcept : __ring(nullptr), __first(0), __size(0), __room(0) { swap(other); }
    template <typename It, typename = decltype(*declval<It>())> deque(It from, It to) : __ring(nullptr), __first(0), __size(0), __room(0) {
        for (; from != to; ++from)
            push_back(*from);
    }
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
    deque &operator=(deque &&other) noexcept {
        if (this != &other) {
            clear();
            swap(other);
        }
        return *this;
    }
    void swap(deque &other) {
        std::swap(__ring, other.__ring);
        std::swap(__first, other.__first);
        std::swap(__size, other.__size);
        std::swap(__room, other.__room);
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
    void push_back(const T &value) { emplace_back(value); }
    void push_back(T &&value) { emplace_back(std::move(value)); }
    void push_front(const T &value) { emplace_front(value); }
    void push_front(T &&value) { emplace_front(std::move(value)); }
    // what is put in may be one of the elements, so it is made before they move
    template <typename... A> T &emplace_back(A &&...args) {
        if (__size == __room) {
            T kept(std::forward<A>(args)...);
            __grow();
            new (&__ring[(__first + __size) % __room]) T(std::move(kept));
        } else
            new (&__ring[(__first + __size) % __room]) T(std::forward<A>(args)...);
        return __element(__size++);
    }
    template <typename... A> T &emplace_front(A &&...args) {
        if (__size == __room) {
            T kept(std::forward<A>(args)...);
            __grow();
            new (&__ring[(__first + __room - 1) % __room]) T(std::move(kept));
        } else
            new (&__ring[(__first + __room - 1) % __room]) T(std::forward<A>(args)...);
        __first = (__first + __room - 1) % __room;
        __size++;
        return __element(0);
    }
    template <typename... A> iterator emplace(iterator at, A &&...args) {
        size_t i = at.__at;
        T kept(std::forward<A>(args)...);
        if (i == __size) {
            emplace_back(std::move(kept));
            return begin() + (long)i;
        }
        emplace_back(std::move(back()));
        for (size_t k = __size - 2; k > i; k--)
            __element(k) = std::move(__element(k - 1));
        __element(i) = std::move(kept);
        return begin() + (long)i;
    }
    iterator insert(iterator at, const T &value) { return emplace(at, value); }
    iterator insert(iterator at, size_t n, const T &value) {
        size_t i = at.__at;
        for (T kept = value; n > 0; n--)
            emplace(begin() + (long)i, kept);
        return begin() + (long)i;
    }
    template <typename It, typename = decltype(*declval<It>())> iterator insert(iterator at, It from, It to) {
        size_t i = at.__at;
        for (size_t k = i; from != to; ++from, k++)
            emplace(begin() + (long)k, *from);
        return begin() + (long)i;
    }
    iterator insert(iterator at, initializer_list<T> list) { return insert(at, list.begin(), list.end()); }
    iterator erase(iterator from, iterator to) {
        size_t i = from.__at, n = to.__at - i;
        for (size_t k = i + n; k < __size; k++)
            __element(k - n) = std::move(__element(k));
        for (; n > 0; n--)
            pop_back();
        return begin() + (long)i;
    }
    iterator erase(iterator at) { return erase(at, at + 1); }
    void assign(size_t n, const T &value) {
        clear();
        resize(n, value);
    }
    void assign(initializer_list<T> list) { assign(list.begin(), list.end()); }
    template <typename It, typename = decltype(*declval<It>())> void assign(It from, It to) {
        clear();
        for (; from != to; ++from)
            push_back(*from);
    }
    void shrink_to_fit() {}
    size_t max_size() const { return (size_t)-1 / 2 / sizeof(T); }
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
    const T &at(size_t i) const {
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
    iterator cbegin() const { return begin(); }
    iterator cend() const { return end(); }
    reverse_iterator rbegin() const { return reverse_iterator(end()); }
    reverse_iterator rend() const { return reverse_iterator(begin()); }
    reverse_iterator crbegin() const { return reverse_iterator(end()); }
    reverse_iterator crend() const { return reverse_iterator(begin()); }
    bool operator==(const deque &other) const {
        if (__size != other.__size)
            return false;
        for (size_t i = 0; i < __size; i++)
            if (!(__element(i) == other.__element(i)))
                return false;
        return true;
    }
    bool operator!=(const deque &other) const { return !(*this == other); }
};

template <typename T, typename C = deque<T>> struct queue {
    typedef T value_type;
    typedef C container_type;
    C c;
    queue() {}
    explicit queue(const C &all) : c(all) {}
    void push(const T &value) { c.push_back(value); }
    void push(T &&value) { c.push_back(std::move(value)); }
    template <typename... A> void emplace(A &&...args) { c.emplace_back(std::forward<A>(args)...); }
    void swap(queue &other) { c.swap(other.c); }
    bool operator==(const queue &other) const { return c == other.c; }
    bool operator!=(const queue &other) const { return !(c == other.c); }
    void pop() { c.pop_front(); }
    T &front() { return c.front(); }
    T &back() { return c.back(); }
    const T &front() const { return c.front(); }
    const T &back() const { return c.back(); }
    bool empty() const { return c.empty(); }
    size_t size() const { return c.size(); }
};

template <typename T, typename C = deque<T>> struct stack {
    typedef T value_type;
    typedef C container_type;
    C c;
    stack() {}
    explicit stack(const C &all) : c(all) {}
    void push(const T &value) { c.push_back(value); }
    void push(T &&value) { c.push_back(std::move(value)); }
    template <typename... A> void emplace(A &&...args) { c.emplace_back(std::forward<A>(args)...); }
    void swap(stack &other) { c.swap(other.c); }
    bool operator==(const stack &other) const { return c == other.c; }
    bool operator!=(const stack &other) const { return !(c == other.c); }
    void pop() { c.pop_back(); }
    T &top() { return c.back(); }
    const T &top() const { return c.back(); }
    bool empty() const { return c.empty(); }
    size_t size() const { return c.size(); }
};

template <typename T, typename C = vector<T>, typename L = less<T>> struct priority_queue {
    C c;
    L __less;
    priority_queue() : __less() {}
    explicit priority_queue(const L &l) : __less(l) {}
    template <typename It, typename = decltype(*declval<It>())> priority_queue(It from, It to) : c(from, to), __less() { __arrange(); }
    priority_queue(const L &l, const C &all) : c(all), __less(l) { __arrange(); }
    typedef T value_type;
    void __arrange() { make_heap(c.begin(), c.end(), __less); }
    void swap(priority_queue &other) {
        c.swap(other.c);
        std::swap(__less, other.__less);
    }
    void push(const T &value) { emplace(value); }
    void push(T &&value) { emplace(std::move(value)); }
    template <typename... A> void emplace(A &&...args) {
        c.emplace_back(std::forward<A>(args)...);
        T value = std::move(c.back());
        __heap_rise(c.begin(), (long)c.size() - 1, 0l, std::move(value), __less);
    }
    void pop() {
        if (c.size() > 1)
            __heap_take(c.begin(), c.end() - 1, c.end() - 1, __less);
        c.pop_back();
    }
    const T &top() const { return c[0]; }
    bool empty() const { return c.size() == 0; }
    size_t size() const { return c.size(); }
};

} // namespace std

#endif
