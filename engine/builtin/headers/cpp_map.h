// Maps and sets of the C++ library, in order and by hash.
#ifndef CPP_MAP_H_
#define CPP_MAP_H_

namespace std {

// ---- in order: a treap, whose priorities come from a counter

template <typename V> struct __tree_node {
    V value;
    __tree_node *left, *right, *up;
    unsigned rank;
    __tree_node(const V &v) : value(v), left(nullptr), right(nullptr), up(nullptr), rank(0) {}
};
template <typename V> struct __tree_iterator {
    typedef __tree_node<V> node;
    node *__at;
    node *const *__root;
    V &operator*() const { return __at->value; }
    V *operator->() const { return &__at->value; }
    __tree_iterator &operator++() {
        if (__at->right) {
            __at = __at->right;
            while (__at->left)
                __at = __at->left;
            return *this;
        }
        node *from = __at;
        __at = __at->up;
        while (__at && from == __at->right) {
            from = __at;
            __at = __at->up;
        }
        return *this;
    }
    __tree_iterator operator++(int) {
        __tree_iterator before = *this;
        ++*this;
        return before;
    }
    __tree_iterator &operator--() {
        if (!__at) {
            __at = *__root;
            while (__at->right)
                __at = __at->right;
            return *this;
        }
        if (__at->left) {
            __at = __at->left;
            while (__at->right)
                __at = __at->right;
            return *this;
        }
        node *from = __at;
        __at = __at->up;
        while (__at && from == __at->left) {
            from = __at;
            __at = __at->up;
        }
        return *this;
    }
    __tree_iterator operator--(int) {
        __tree_iterator before = *this;
        --*this;
        return before;
    }
    bool operator==(const __tree_iterator &other) const { return __at == other.__at; }
    bool operator!=(const __tree_iterator &other) const { return __at != other.__at; }
};

// Key of a map's or a set's value.
template <typename K, typename T> struct __first_key {
    static const K &of(const pair<const K, T> &v) { return v.first; }
};
template <typename K> struct __own_key {
    static const K &of(const K &v) { return v; }
};

template <typename K, typename V, typename Key, typename Less> struct __tree {
    typedef __tree_node<V> node;
    typedef __tree_iterator<V> iterator;
    typedef __tree_iterator<V> const_iterator;
    typedef V value_type;
    typedef K key_type;
    typedef size_t size_type;
    node *__root;
    size_t __size;
    unsigned __chance;
    Less __less;

    static const char *__at_name() { return "map::at"; }
    __tree() : __root(nullptr), __size(0), __chance(2463534242u) {}
    __tree(const __tree &other) : __root(nullptr), __size(0), __chance(2463534242u) { __add(other); }
    ~__tree() { clear(); }
    __tree &operator=(const __tree &other) {
        if (&other != this) {
            clear();
            __add(other);
        }
        return *this;
    }
    void __add(const __tree &other) {
        for (iterator i = other.begin(); i != other.end(); ++i)
            insert(*i);
    }
    iterator __place(node *n) const { return iterator{n, &__root}; }
    iterator begin() const {
        node *n = __root;
        while (n && n->left)
            n = n->left;
        return __place(n);
    }
    iterator end() const { return __place(nullptr); }
    iterator cbegin() const { return begin(); }
    iterator cend() const { return end(); }
    size_t size() const { return __size; }
    bool empty() const { return __size == 0; }
    iterator lower_bound(const K &key) const {
        node *found = nullptr;
        for (node *n = __root; n;) {
            if (__less(Key::of(n->value), key)) {
                n = n->right;
            } else {
                found = n;
                n = n->left;
            }
        }
        return __place(found);
    }
    iterator upper_bound(const K &key) const {
        node *found = nullptr;
        for (node *n = __root; n;) {
            if (__less(key, Key::of(n->value))) {
                found = n;
                n = n->left;
            } else {
                n = n->right;
            }
        }
        return __place(found);
    }
    iterator find(const K &key) const {
        iterator i = lower_bound(key);
        return i.__at && !__less(key, Key::of(i.__at->value)) ? i : end();
    }
    size_t count(const K &key) const { return find(key) == end() ? 0 : 1; }
    bool contains(const K &key) const { return find(key) != end(); }

    // The node that hangs where n hung becomes m.
    void __hang(node *n, node *m) {
        if (!n->up)
            __root = m;
        else if (n->up->left == n)
            n->up->left = m;
        else
            n->up->right = m;
        if (m)
            m->up = n->up;
    }
    // n takes its parent's place.
    void __rise(node *n) {
        node *p = n->up;
        __hang(p, n);
        if (p->left == n) {
            p->left = n->right;
            if (p->left)
                p->left->up = p;
            n->right = p;
        } else {
            p->right = n->left;
            if (p->right)
                p->right->up = p;
            n->left = p;
        }
        p->up = n;
    }
    pair<iterator, bool> insert(const V &v) {
        node *up = nullptr;
        bool left = false;
        for (node *n = __root; n;) {
            up = n;
            if (__less(Key::of(v), Key::of(n->value))) {
                left = true;
                n = n->left;
            } else if (__less(Key::of(n->value), Key::of(v))) {
                left = false;
                n = n->right;
            } else {
                return pair<iterator, bool>(__place(n), false);
            }
        }
        node *n = new node(v);
        __chance ^= __chance << 13;
        __chance ^= __chance >> 17;
        __chance ^= __chance << 5;
        n->rank = __chance;
        n->up = up;
        if (!up)
            __root = n;
        else if (left)
            up->left = n;
        else
            up->right = n;
        while (n->up && n->up->rank < n->rank)
            __rise(n);
        __size++;
        return pair<iterator, bool>(__place(n), true);
    }
    template <typename A, typename B> pair<iterator, bool> insert(const pair<A, B> &v) { return insert(V(v.first, v.second)); }
    template <typename It> void insert(It from, It to) {
        for (; from != to; ++from)
            insert(*from);
    }
    iterator erase(iterator i) {
        node *n = i.__at;
        ++i;
        while (n->left && n->right)
            __rise(n->left->rank > n->right->rank ? n->left : n->right);
        __hang(n, n->left ? n->left : n->right);
        delete n;
        __size--;
        return i;
    }
    size_t erase(const K &key) {
        iterator i = find(key);
        if (i == end())
            return 0;
        erase(i);
        return 1;
    }
    void clear() {
        for (node *n = __root; n;) {
            if (n->left) {
                n = n->left;
            } else if (n->right) {
                n = n->right;
            } else {
                node *up = n->up;
                __hang(n, nullptr);
                delete n;
                n = up;
            }
        }
        __root = nullptr;
        __size = 0;
    }
};

// What gives values by their keys, over the structure that keeps the pairs.
template <typename K, typename T, typename Pairs> struct __mapping : Pairs {
    typedef T mapped_type;
    T &operator[](const K &key) {
        auto i = this->find(key);
        if (i == this->end())
            i = this->insert(pair<const K, T>(key, T())).first;
        return i->second;
    }
    T &at(const K &key) {
        auto i = this->find(key);
        if (i == this->end())
            __no_key(Pairs::__at_name());
        return i->second;
    }
    const T &at(const K &key) const {
        auto i = this->find(key);
        if (i == this->end())
            __no_key(Pairs::__at_name());
        return i->second;
    }
    template <typename U> auto emplace(const K &key, const U &value) { return this->insert(pair<const K, T>(key, value)); }
};

template <typename K, typename T, typename Less = less<K>>
struct map : __mapping<K, T, __tree<K, pair<const K, T>, __first_key<K, T>, Less>> {
    map() {}
    map(initializer_list<pair<const K, T>> list) {
        for (const pair<const K, T> &v : list)
            this->insert(v);
    }
};
template <typename K, typename Less = less<K>> struct set : __tree<K, K, __own_key<K>, Less> {
    set() {}
    set(initializer_list<K> list) {
        for (const K &v : list)
            this->insert(v);
    }
    template <typename It> set(It from, It to) {
        for (; from != to; ++from)
            this->insert(*from);
    }
    auto emplace(const K &key) { return this->insert(key); }
};

// ---- by hash: one list of all nodes, and for each bucket the node before its first, as the GNU library has them

template <typename T> struct hash {
    size_t operator()(const T &x) const { return __hash(x); }
};

template <typename V> struct __hash_node {
    V value;
    size_t code;
    __hash_node *next;
    __hash_node(const V &v, size_t c) : value(v), code(c), next(nullptr) {}
};
template <typename V> struct __hash_iterator {
    __hash_node<V> *__at;
    V &operator*() const { return __at->value; }
    V *operator->() const { return &__at->value; }
    __hash_iterator &operator++() {
        __at = __at->next;
        return *this;
    }
    __hash_iterator operator++(int) {
        __hash_iterator before = *this;
        __at = __at->next;
        return before;
    }
    bool operator==(const __hash_iterator &other) const { return __at == other.__at; }
    bool operator!=(const __hash_iterator &other) const { return __at != other.__at; }
};

inline size_t __bucket_count(size_t least) {
    const size_t counts[] = {13, 29, 59, 127, 257, 541, 1109, 2357, 5087, 10273, 20753, 42043, 85229, 172933, 351061, 712697, 1447153, 2938679};
    for (size_t n : counts)
        if (n >= least)
            return n;
    return least | 1;
}

template <typename K, typename V, typename Key, typename Hash, typename Equal> struct __hash_table {
    typedef __hash_node<V> node;
    typedef __hash_iterator<V> iterator;
    typedef __hash_iterator<V> const_iterator;
    typedef V value_type;
    typedef K key_type;
    typedef size_t size_type;
    node *__begin;       // of the list
    node **__first;      // of each bucket; nullptr for an empty one
    node **__before;     // each bucket's first; nullptr where that begins the list
    size_t __buckets, __size;
    Hash __hasher;
    Equal __equal;

    static const char *__at_name() { return "unordered_map::at"; }
    __hash_table() : __begin(nullptr), __first(nullptr), __before(nullptr), __buckets(0), __size(0) {}
    __hash_table(const __hash_table &other) : __begin(nullptr), __first(nullptr), __before(nullptr), __buckets(0), __size(0) { __add(other); }
    ~__hash_table() {
        clear();
        delete[] __first;
        delete[] __before;
    }
    __hash_table &operator=(const __hash_table &other) {
        if (&other != this) {
            clear();
            __add(other);
        }
        return *this;
    }
    // A copy has its nodes in the same order.
    void __add(const __hash_table &other) {
        __rehash(other.__buckets);
        node *last = nullptr;
        for (node *n = other.__begin; n; n = n->next) {
            node *m = new node(n->value, n->code);
            size_t b = m->code % __buckets;
            if (!__first[b]) {
                __first[b] = m;
                __before[b] = last;
            }
            if (last)
                last->next = m;
            else
                __begin = m;
            last = m;
            __size++;
        }
    }
    iterator begin() const { return iterator{__begin}; }
    iterator end() const { return iterator{nullptr}; }
    size_t size() const { return __size; }
    bool empty() const { return __size == 0; }
    size_t bucket_count() const { return __buckets ? __buckets : 1; }
    void reserve(size_t n) {
        if (n > __buckets)
            __rehash(__bucket_count(n));
    }
    void __put(node *n) {
        size_t b = n->code % __buckets;
        if (__first[b]) {
            n->next = __first[b];
            if (__before[b])
                __before[b]->next = n;
            else
                __begin = n;
        } else {
            n->next = __begin;
            if (__begin)
                __before[__begin->code % __buckets] = n;
            __begin = n;
            __before[b] = nullptr;
        }
        __first[b] = n;
    }
    void __rehash(size_t buckets) {
        if (buckets == 0)
            return;
        delete[] __first;
        delete[] __before;
        __buckets = buckets;
        __first = new node *[buckets];
        __before = new node *[buckets];
        for (size_t i = 0; i < buckets; i++)
            __first[i] = __before[i] = nullptr;
        node *n = __begin;
        __begin = nullptr;
        while (n) {
            node *next = n->next;
            __put_again(n);
            n = next;
        }
    }
    // In a new array of buckets a node comes second in its own.
    void __put_again(node *n) {
        size_t b = n->code % __buckets;
        if (!__first[b]) {
            __put(n);
            return;
        }
        n->next = __first[b];
        if (__before[b])
            __before[b]->next = n;
        else
            __begin = n;
        __first[b] = n;
    }
    node *__look(const K &key, size_t code) const {
        if (!__buckets)
            return nullptr;
        size_t b = code % __buckets;
        for (node *n = __first[b]; n && n->code % __buckets == b; n = n->next)
            if (n->code == code && __equal(Key::of(n->value), key))
                return n;
        return nullptr;
    }
    iterator find(const K &key) const { return iterator{__look(key, __hasher(key))}; }
    size_t count(const K &key) const { return find(key) == end() ? 0 : 1; }
    bool contains(const K &key) const { return find(key) != end(); }
    pair<iterator, bool> insert(const V &v) {
        size_t code = __hasher(Key::of(v));
        node *n = __look(Key::of(v), code);
        if (n)
            return pair<iterator, bool>(iterator{n}, false);
        if (__size + 1 > __buckets)
            __rehash(__bucket_count(__buckets ? 2 * __buckets : 12));
        n = new node(v, code);
        __put(n);
        __size++;
        return pair<iterator, bool>(iterator{n}, true);
    }
    template <typename A, typename B> pair<iterator, bool> insert(const pair<A, B> &v) { return insert(V(v.first, v.second)); }
    template <typename It> void insert(It from, It to) {
        for (; from != to; ++from)
            insert(*from);
    }
    iterator erase(iterator i) {
        node *n = i.__at, *next = n->next;
        size_t b = n->code % __buckets;
        node *before = __before[b];
        if (__first[b] != n)
            for (before = __first[b]; before->next != n;)
                before = before->next;
        if (before)
            before->next = next;
        else
            __begin = next;
        bool same = next && next->code % __buckets == b;
        if (__first[b] == n)
            __first[b] = same ? next : nullptr;
        if (next && !same)
            __before[next->code % __buckets] = before;
        delete n;
        __size--;
        return iterator{next};
    }
    size_t erase(const K &key) {
        iterator i = find(key);
        if (i == end())
            return 0;
        erase(i);
        return 1;
    }
    void clear() {
        while (__begin) {
            node *next = __begin->next;
            delete __begin;
            __begin = next;
        }
        for (size_t i = 0; i < __buckets; i++)
            __first[i] = __before[i] = nullptr;
        __size = 0;
    }
};

template <typename K, typename T, typename Hash = hash<K>, typename Equal = equal_to<K>>
struct unordered_map : __mapping<K, T, __hash_table<K, pair<const K, T>, __first_key<K, T>, Hash, Equal>> {
    unordered_map() {}
    unordered_map(initializer_list<pair<const K, T>> list) {
        for (const pair<const K, T> &v : list)
            this->insert(v);
    }
};
template <typename K, typename Hash = hash<K>, typename Equal = equal_to<K>>
struct unordered_set : __hash_table<K, K, __own_key<K>, Hash, Equal> {
    unordered_set() {}
    unordered_set(initializer_list<K> list) {
        for (const K &v : list)
            this->insert(v);
    }
    auto emplace(const K &key) { return this->insert(key); }
};

} // namespace std

#endif
