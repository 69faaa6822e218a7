// Lists of the C++ library, linked in both directions and in one.
#ifndef CPP_LIST_H_
#define CPP_LIST_H_

namespace std {

// What links an element to its neighbours. The list itself has one, between its last element and its first, in memory of its own: objects
// may move while they are made.
struct __links {
    __links *next, *prev;
};
template <typename T> struct __list_node : __links {
    T value;
    template <typename... A> __list_node(A &&...args) : value(std::forward<A>(args)...) {}
};
template <typename T> struct __list_iterator {
    typedef T value_type;
    typedef T *pointer;
    typedef T &reference;
    typedef long difference_type;
    __links *__at;
    T &operator*() const { return ((__list_node<T> *)__at)->value; }
    T *operator->() const { return &((__list_node<T> *)__at)->value; }
    __list_iterator &operator++() {
        __at = __at->next;
        return *this;
    }
    __list_iterator operator++(int) {
        __list_iterator before = *this;
        __at = __at->next;
        return before;
    }
    __list_iterator &operator--() {
        __at = __at->prev;
        return *this;
    }
    __list_iterator operator--(int) {
        __list_iterator before = *this;
        __at = __at->prev;
        return before;
    }
    bool operator==(const __list_iterator &other) const { return __at == other.__at; }
    bool operator!=(const __list_iterator &other) const { return __at != other.__at; }
};
template <typename T> inline long distance(__list_iterator<T> from, __list_iterator<T> to) {
    long n = 0;
    for (; from != to; ++from)
        n++;
    return n;
}
template <typename T> inline void advance(__list_iterator<T> &at, long n) {
    for (; n > 0; n--)
        ++at;
    for (; n < 0; n++)
        --at;
}
template <typename T> inline __list_iterator<T> next(__list_iterator<T> at, long n = 1) {
    std::advance(at, n);
    return at;
}
template <typename T> inline __list_iterator<T> prev(__list_iterator<T> at, long n = 1) {
    std::advance(at, -n);
    return at;
}

template <typename T> struct list {
    typedef T value_type;
    typedef T &reference;
    typedef const T &const_reference;
    typedef size_t size_type;
    typedef long difference_type;
    typedef __list_iterator<T> iterator;
    typedef __list_iterator<T> const_iterator;
    typedef std::reverse_iterator<iterator> reverse_iterator;
    typedef std::reverse_iterator<iterator> const_reverse_iterator;
    typedef __list_node<T> node;
    __links *__ends; // next is the first element, prev the last
    size_t __size;

    list() { __reset(); }
    explicit list(size_t n) {
        __reset();
        resize(n);
    }
    list(size_t n, const T &value) {
        __reset();
        insert(end(), n, value);
    }
    list(initializer_list<T> all) {
        __reset();
        insert(end(), all.begin(), all.end());
    }
    template <typename It, typename = decltype(*declval<It>())> list(It from, It to) {
        __reset();
        insert(end(), from, to);
    }
    list(const list &other) {
        __reset();
        insert(end(), other.begin(), other.end());
    }
    list(list &&other) noexcept {
        __reset();
        splice(end(), other);
    }
    ~list() {
        clear();
        delete __ends;
    }
    list &operator=(const list &other) {
        if (this != &other)
            assign(other.begin(), other.end());
        return *this;
    }
    list &operator=(list &&other) noexcept {
        if (this != &other) {
            clear();
            splice(end(), other);
        }
        return *this;
    }
    void __reset() {
        __ends = new __links;
        __ends->next = __ends->prev = __ends;
        __size = 0;
    }
    // links n before at
    void __link(__links *at, __links *n) {
        n->next = at;
        n->prev = at->prev;
        at->prev->next = n;
        at->prev = n;
        __size++;
    }
    void __unlink(__links *n) {
        n->prev->next = n->next;
        n->next->prev = n->prev;
        __size--;
    }
    iterator begin() const { return iterator{__ends->next}; }
    iterator end() const { return iterator{__ends}; }
    iterator cbegin() const { return begin(); }
    iterator cend() const { return end(); }
    reverse_iterator rbegin() const { return reverse_iterator(end()); }
    reverse_iterator rend() const { return reverse_iterator(begin()); }
    reverse_iterator crbegin() const { return reverse_iterator(end()); }
    reverse_iterator crend() const { return reverse_iterator(begin()); }
    size_t size() const { return __size; }
    size_t max_size() const { return (size_t)-1 / 2 / sizeof(node); }
    bool empty() const { return __size == 0; }
    T &front() { return ((node *)__ends->next)->value; }
    const T &front() const { return ((node *)__ends->next)->value; }
    T &back() { return ((node *)__ends->prev)->value; }
    const T &back() const { return ((node *)__ends->prev)->value; }

    template <typename... A> iterator emplace(iterator at, A &&...args) {
        node *n = new node(std::forward<A>(args)...);
        __link(at.__at, n);
        return iterator{n};
    }
    iterator insert(iterator at, const T &value) { return emplace(at, value); }
    iterator insert(iterator at, T &&value) { return emplace(at, std::move(value)); }
    iterator insert(iterator at, size_t n, const T &value) {
        iterator first = at;
        for (size_t i = 0; i < n; i++) {
            iterator one = emplace(at, value);
            if (i == 0)
                first = one;
        }
        return first;
    }
    template <typename It, typename = decltype(*declval<It>())> iterator insert(iterator at, It from, It to) {
        iterator first = at;
        for (bool begun = false; from != to; ++from, begun = true) {
            iterator one = emplace(at, *from);
            if (!begun)
                first = one;
        }
        return first;
    }
    iterator insert(iterator at, initializer_list<T> all) { return insert(at, all.begin(), all.end()); }
    void push_back(const T &value) { emplace(end(), value); }
    void push_back(T &&value) { emplace(end(), std::move(value)); }
    void push_front(const T &value) { emplace(begin(), value); }
    void push_front(T &&value) { emplace(begin(), std::move(value)); }
    template <typename... A> T &emplace_back(A &&...args) { return *emplace(end(), std::forward<A>(args)...); }
    template <typename... A> T &emplace_front(A &&...args) { return *emplace(begin(), std::forward<A>(args)...); }
    iterator erase(iterator at) {
        iterator after{at.__at->next};
        __unlink(at.__at);
        delete (node *)at.__at;
        return after;
    }
    iterator erase(iterator from, iterator to) {
        while (from != to)
            from = erase(from);
        return to;
    }
    void pop_back() { erase(iterator{__ends->prev}); }
    void pop_front() { erase(begin()); }
    void clear() { erase(begin(), end()); }
    void resize(size_t n) {
        while (__size > n)
            pop_back();
        while (__size < n)
            emplace(end());
    }
    void resize(size_t n, const T &value) {
        while (__size > n)
            pop_back();
        while (__size < n)
            push_back(value);
    }
    void assign(size_t n, const T &value) {
        clear();
        insert(end(), n, value);
    }
    void assign(initializer_list<T> all) { assign(all.begin(), all.end()); }
    template <typename It, typename = decltype(*declval<It>())> void assign(It from, It to) {
        clear();
        insert(end(), from, to);
    }
    void swap(list &other) {
        std::swap(__ends, other.__ends);
        std::swap(__size, other.__size);
    }

    void splice(iterator at, list &other) { splice(at, other, other.begin(), other.end()); }
    void splice(iterator at, list &&other) { splice(at, other, other.begin(), other.end()); }
    void splice(iterator at, list &other, iterator one) {
        if (at == one || at.__at == one.__at->next)
            return;
        other.__unlink(one.__at);
        __link(at.__at, one.__at);
    }
    void splice(iterator at, list &other, iterator from, iterator to) {
        while (from != to) {
            iterator one = from;
            ++from;
            splice(at, other, one);
        }
    }
    template <typename F> size_t remove_if(F f) {
        list gone; // destroyed last: the test may be about one of its elements
        for (iterator i = begin(); i != end();) {
            iterator one = i;
            ++i;
            if (f(*one))
                gone.splice(gone.end(), *this, one);
        }
        return gone.size();
    }
    size_t remove(const T &value) {
        return remove_if([&](const T &x) { return x == value; });
    }
    template <typename F> size_t unique(F same) {
        size_t n = __size;
        if (n > 1)
            for (iterator one = begin(), other = std::next(one); other != end();) {
                if (same(*one, *other))
                    other = erase(other);
                else
                    one = other++;
            }
        return n - __size;
    }
    size_t unique() {
        return unique([](const T &a, const T &b) { return a == b; });
    }
    template <typename Less> void merge(list &other, Less less) {
        if (this == &other)
            return;
        iterator i = begin();
        while (i != end() && !other.empty()) {
            if (less(other.front(), *i))
                splice(i, other, other.begin());
            else
                ++i;
        }
        splice(end(), other);
    }
    template <typename Less> void merge(list &&other, Less less) { merge(other, less); }
    void merge(list &other) { merge(other, __below()); }
    void merge(list &&other) { merge(other, __below()); }
    void reverse() {
        __links *n = __ends;
        do {
            __links *next = n->next;
            n->next = n->prev;
            n->prev = next;
            n = next;
        } while (n != __ends);
    }
    // by merging, which keeps the order of equal elements
    template <typename Less> void sort(Less less) {
        if (__size < 2)
            return;
        list half;
        iterator middle = std::next(begin(), (long)(__size / 2));
        half.splice(half.end(), *this, begin(), middle);
        half.sort(less);
        sort(less);
        half.merge(*this, less);
        swap(half);
    }
    void sort() { sort(__below()); }
};

template <typename T> inline bool operator==(const list<T> &a, const list<T> &b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}
template <typename T> inline bool operator!=(const list<T> &a, const list<T> &b) { return !(a == b); }
template <typename T> inline bool operator<(const list<T> &a, const list<T> &b) {
    __list_iterator<T> i = a.begin(), k = b.begin();
    for (; i != a.end() && k != b.end(); ++i, ++k) {
        if (*i < *k)
            return true;
        if (*k < *i)
            return false;
    }
    return i == a.end() && k != b.end();
}
template <typename T> inline void swap(list<T> &a, list<T> &b) { a.swap(b); }

// ---- linked in one direction

struct __link {
    __link *next;
};
template <typename T> struct __forward_node : __link {
    T value;
    template <typename... A> __forward_node(A &&...args) : value(std::forward<A>(args)...) {}
};
template <typename T> struct __forward_iterator {
    typedef T value_type;
    typedef T *pointer;
    typedef T &reference;
    typedef long difference_type;
    __link *__at;
    T &operator*() const { return ((__forward_node<T> *)__at)->value; }
    T *operator->() const { return &((__forward_node<T> *)__at)->value; }
    __forward_iterator &operator++() {
        __at = __at->next;
        return *this;
    }
    __forward_iterator operator++(int) {
        __forward_iterator before = *this;
        __at = __at->next;
        return before;
    }
    bool operator==(const __forward_iterator &other) const { return __at == other.__at; }
    bool operator!=(const __forward_iterator &other) const { return __at != other.__at; }
};
template <typename T> inline long distance(__forward_iterator<T> from, __forward_iterator<T> to) {
    long n = 0;
    for (; from != to; ++from)
        n++;
    return n;
}
template <typename T> inline void advance(__forward_iterator<T> &at, long n) {
    for (; n > 0; n--)
        ++at;
}
template <typename T> inline __forward_iterator<T> next(__forward_iterator<T> at, long n = 1) {
    std::advance(at, n);
    return at;
}

template <typename T> struct forward_list {
    typedef T value_type;
    typedef T &reference;
    typedef const T &const_reference;
    typedef size_t size_type;
    typedef long difference_type;
    typedef __forward_iterator<T> iterator;
    typedef __forward_iterator<T> const_iterator;
    typedef __forward_node<T> node;
    __link *__before; // the first element; in memory of its own, so that iterators of a list that is moved stay right

    forward_list() {
        __before = new __link;
        __before->next = nullptr;
    }
    explicit forward_list(size_t n) : forward_list() { resize(n); }
    forward_list(size_t n, const T &value) : forward_list() { insert_after(before_begin(), n, value); }
    forward_list(initializer_list<T> all) : forward_list() { insert_after(before_begin(), all.begin(), all.end()); }
    template <typename It, typename = decltype(*declval<It>())> forward_list(It from, It to) : forward_list() {
        insert_after(before_begin(), from, to);
    }
    forward_list(const forward_list &other) : forward_list() { insert_after(before_begin(), other.begin(), other.end()); }
    forward_list(forward_list &&other) noexcept : forward_list() { swap(other); }
    ~forward_list() {
        clear();
        delete __before;
    }
    forward_list &operator=(const forward_list &other) {
        if (this != &other)
            assign(other.begin(), other.end());
        return *this;
    }
    forward_list &operator=(forward_list &&other) noexcept {
        if (this != &other) {
            clear();
            swap(other);
        }
        return *this;
    }
    iterator before_begin() const { return iterator{__before}; }
    iterator cbefore_begin() const { return iterator{__before}; }
    iterator begin() const { return iterator{__before->next}; }
    iterator cbegin() const { return begin(); }
    iterator end() const { return iterator{nullptr}; }
    iterator cend() const { return end(); }
    bool empty() const { return __before->next == nullptr; }
    T &front() { return *begin(); }
    const T &front() const { return *begin(); }
    template <typename... A> iterator emplace_after(iterator at, A &&...args) {
        node *n = new node(std::forward<A>(args)...);
        n->next = at.__at->next;
        at.__at->next = n;
        return iterator{n};
    }
    iterator insert_after(iterator at, const T &value) { return emplace_after(at, value); }
    iterator insert_after(iterator at, T &&value) { return emplace_after(at, std::move(value)); }
    iterator insert_after(iterator at, size_t n, const T &value) {
        for (; n > 0; n--)
            at = emplace_after(at, value);
        return at;
    }
    template <typename It, typename = decltype(*declval<It>())> iterator insert_after(iterator at, It from, It to) {
        for (; from != to; ++from)
            at = emplace_after(at, *from);
        return at;
    }
    iterator insert_after(iterator at, initializer_list<T> all) { return insert_after(at, all.begin(), all.end()); }
    void push_front(const T &value) { emplace_after(before_begin(), value); }
    void push_front(T &&value) { emplace_after(before_begin(), std::move(value)); }
    template <typename... A> T &emplace_front(A &&...args) { return *emplace_after(before_begin(), std::forward<A>(args)...); }
    iterator erase_after(iterator at) {
        __link *gone = at.__at->next;
        at.__at->next = gone->next;
        delete (node *)gone;
        return iterator{at.__at->next};
    }
    iterator erase_after(iterator from, iterator to) {
        while (from.__at->next != to.__at)
            erase_after(from);
        return to;
    }
    void pop_front() { erase_after(before_begin()); }
    void clear() { erase_after(before_begin(), end()); }
    void resize(size_t n) { resize(n, T()); }
    void resize(size_t n, const T &value) {
        iterator at = before_begin();
        for (; n > 0 && at.__at->next; n--)
            ++at;
        erase_after(at, end());
        insert_after(at, n, value);
    }
    void assign(size_t n, const T &value) {
        clear();
        insert_after(before_begin(), n, value);
    }
    void assign(initializer_list<T> all) { assign(all.begin(), all.end()); }
    template <typename It, typename = decltype(*declval<It>())> void assign(It from, It to) {
        clear();
        insert_after(before_begin(), from, to);
    }
    void swap(forward_list &other) { std::swap(__before, other.__before); }
    void splice_after(iterator at, forward_list &other) { splice_after(at, other, other.before_begin(), other.end()); }
    void splice_after(iterator at, forward_list &&other) { splice_after(at, other, other.before_begin(), other.end()); }
    void splice_after(iterator at, forward_list &other, iterator before) {
        __link *one = before.__at->next;
        if (before.__at == at.__at || one == at.__at)
            return;
        before.__at->next = one->next;
        one->next = at.__at->next;
        at.__at->next = one;
    }
    // what lies between the two
    void splice_after(iterator at, forward_list &other, iterator from, iterator to) {
        for (; from.__at->next != to.__at; ++at)
            splice_after(at, other, from);
    }
    template <typename F> size_t remove_if(F f) {
        forward_list gone; // destroyed last: the test may be about one of its elements
        size_t n = 0;
        for (iterator at = before_begin(); at.__at->next;) {
            if (f(((node *)at.__at->next)->value)) {
                gone.splice_after(gone.before_begin(), *this, at);
                n++;
            } else
                ++at;
        }
        return n;
    }
    size_t remove(const T &value) {
        return remove_if([&](const T &x) { return x == value; });
    }
    template <typename F> size_t unique(F same) {
        size_t n = 0;
        for (iterator at = begin(); at.__at && at.__at->next;) {
            if (same(*at, ((node *)at.__at->next)->value)) {
                erase_after(at);
                n++;
            } else
                ++at;
        }
        return n;
    }
    size_t unique() {
        return unique([](const T &a, const T &b) { return a == b; });
    }
    template <typename Less> void merge(forward_list &other, Less less) {
        if (this == &other)
            return;
        iterator at = before_begin();
        for (; at.__at->next && !other.empty(); ++at)
            if (less(other.front(), ((node *)at.__at->next)->value))
                splice_after(at, other, other.before_begin());
        if (!other.empty())
            splice_after(at, other);
    }
    void merge(forward_list &other) { merge(other, __below()); }
    void merge(forward_list &&other) { merge(other, __below()); }
    void reverse() {
        __link *done = nullptr;
        for (__link *n = __before->next; n;) {
            __link *next = n->next;
            n->next = done;
            done = n;
            n = next;
        }
        __before->next = done;
    }
    template <typename Less> void sort(Less less) {
        long n = std::distance(begin(), end());
        if (n < 2)
            return;
        forward_list rest;
        rest.splice_after(rest.before_begin(), *this, std::next(before_begin(), n / 2), end());
        rest.sort(less);
        sort(less);
        merge(rest, less);
    }
    void sort() { sort(__below()); }
};

template <typename T> inline bool operator==(const forward_list<T> &a, const forward_list<T> &b) {
    __forward_iterator<T> i = a.begin(), k = b.begin();
    for (; i != a.end() && k != b.end(); ++i, ++k)
        if (!(*i == *k))
            return false;
    return i == a.end() && k == b.end();
}
template <typename T> inline bool operator!=(const forward_list<T> &a, const forward_list<T> &b) { return !(a == b); }

} // namespace std

#endif
