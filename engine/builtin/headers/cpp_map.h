// Maps and sets of the C++ library, in order and by hash.
#ifndef CPP_MAP_H_
#define CPP_MAP_H_

namespace std {

// ---- in order: a treap, whose priorities come from a counter

template <typename V> struct __tree_node {
    V value;
    __tree_node *left, *right, *up;
    unsigned rank;
    template <typename... A>
    __tree_node(A &&...args) : value(std::forward<A>(args)...), left(nullptr), right(nullptr), up(nullptr), rank(0) {}
};
template <typename V> struct __tree_iterator {
    typedef V value_type;
    typedef V *pointer;
    typedef V &reference;
    typedef long difference_type;
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

template <typename V> inline long distance(__tree_iterator<V> from, __tree_iterator<V> to) {
    long n = 0;
    for (; from != to; ++from)
        n++;
    return n;
}
template <typename V> inline void advance(__tree_iterator<V> &at, long n) {
    for (; n > 0; n--)
        ++at;
    for (; n < 0; n++)
        --at;
}
template <typename V> inline __tree_iterator<V> next(__tree_iterator<V> at, long n = 1) {
    std::advance(at, n);
    return at;
}
template <typename V> inline __tree_iterator<V> prev(__tree_iterator<V> at, long n = 1) {
    std::advance(at, -n);
    return at;
}

// What a list of values may hold: numbers, pointers and strings. For other objects the braces hold one value's parts.
struct __no_value_of_a_list {
    explicit __no_value_of_a_list(void *);
};
template <typename V> using __listed = conditional_t<is_class<V>::value && !is_constructible<V, const char *>::value, __no_value_of_a_list, V>;

// Key of a map's or a set's value.
template <typename K, typename T> struct __first_key {
    static const K &of(const pair<const K, T> &v) { return v.first; }
};
template <typename K> struct __own_key {
    static const K &of(const K &v) { return v; }
};

// With many, keys that are equal stand one after the other in the order in which they came.
template <typename K, typename V, typename Key, typename Less, bool many> struct __tree {
    typedef __tree_node<V> node;
    typedef __tree_iterator<V> iterator;
    typedef __tree_iterator<V> const_iterator;
    typedef V value_type;
    typedef K key_type;
    typedef size_t size_type;
    typedef long difference_type;
    typedef V &reference;
    typedef const V &const_reference;
    typedef Less key_compare;
    typedef std::reverse_iterator<iterator> reverse_iterator;
    typedef std::reverse_iterator<iterator> const_reverse_iterator;
    typedef conditional_t<many, iterator, pair<iterator, bool>> __inserted;
    node *__root;
    size_t __size;
    unsigned __chance;
    Less __less;

    static const char *__at_name() { return "map::at"; }
    __tree() : __root(nullptr), __size(0), __chance(2463534242u) {}
    explicit __tree(const Less &less) : __root(nullptr), __size(0), __chance(2463534242u), __less(less) {}
    __tree(const __tree &other) : __root(nullptr), __size(0), __chance(2463534242u), __less(other.__less) { __add(other); }
    __tree(__tree &&other) noexcept : __root(nullptr), __size(0), __chance(2463534242u), __less(other.__less) { swap(other); }
    ~__tree() { clear(); }
    __tree &operator=(const __tree &other) {
        if (&other != this) {
            clear();
            __less = other.__less;
            __add(other);
        }
        return *this;
    }
    __tree &operator=(__tree &&other) noexcept {
        if (&other != this) {
            clear();
            swap(other);
        }
        return *this;
    }
    void swap(__tree &other) {
        std::swap(__root, other.__root);
        std::swap(__size, other.__size);
        std::swap(__less, other.__less);
    }
    void __add(const __tree &other) {
        for (iterator i = other.begin(); i != other.end(); ++i)
            emplace(*i);
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
    reverse_iterator rbegin() const { return reverse_iterator(end()); }
    reverse_iterator rend() const { return reverse_iterator(begin()); }
    reverse_iterator crbegin() const { return reverse_iterator(end()); }
    reverse_iterator crend() const { return reverse_iterator(begin()); }
    Less key_comp() const { return __less; }
    size_t max_size() const { return (size_t)-1 / 2 / sizeof(node); }
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
    size_t count(const K &key) const {
        if constexpr (many)
            return (size_t)std::distance(lower_bound(key), upper_bound(key));
        else
            return find(key) == end() ? 0 : 1;
    }
    pair<iterator, iterator> equal_range(const K &key) const { return pair<iterator, iterator>(lower_bound(key), upper_bound(key)); }
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
    // where a new node of this key hangs; the node that is there already, or nullptr
    node *__spot(const K &key, node *&up, bool &left) const {
        up = nullptr;
        left = false;
        for (node *n = __root; n;) {
            up = n;
            if (__less(key, Key::of(n->value))) {
                left = true;
                n = n->left;
            } else if (many || __less(Key::of(n->value), key)) {
                left = false;
                n = n->right;
            } else
                return n;
        }
        return nullptr;
    }
    iterator __grow(node *n, node *up, bool left) {
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
        return __place(n);
    }
    static __inserted __told(iterator i, bool made) {
        if constexpr (many)
            return i;
        else
            return pair<iterator, bool>(i, made);
    }
    __inserted __insert_node(node *n) {
        node *up;
        bool left;
        node *old = __spot(Key::of(n->value), up, left);
        if (old) {
            delete n;
            return __told(__place(old), false);
        }
        return __told(__grow(n, up, left), true);
    }
    template <typename... A> __inserted emplace(A &&...args) { return __insert_node(new node(std::forward<A>(args)...)); }
    __inserted insert(const V &v) {
        node *up;
        bool left;
        node *old = __spot(Key::of(v), up, left);
        return old ? __told(__place(old), false) : __told(__grow(new node(v), up, left), true);
    }
    __inserted insert(V &&v) {
        node *up;
        bool left;
        node *old = __spot(Key::of(v), up, left);
        return old ? __told(__place(old), false) : __told(__grow(new node(std::move(v)), up, left), true);
    }
    template <typename A, typename B> __inserted insert(const pair<A, B> &v) { return emplace(v.first, v.second); }
    template <typename A, typename B> __inserted insert(pair<A, B> &&v) { return emplace(std::move(v.first), std::move(v.second)); }
    static iterator __only_place(const iterator &i) { return i; }
    static iterator __only_place(const pair<iterator, bool> &i) { return i.first; }
    iterator insert(iterator hint, const V &v) { return __only_place(insert(v)); }
    template <typename... A> iterator emplace_hint(iterator hint, A &&...args) { return __only_place(emplace(std::forward<A>(args)...)); }
    template <typename It, typename = decltype(*declval<It>())> void insert(It from, It to) {
        for (; from != to; ++from)
            emplace(*from);
    }
    void insert(initializer_list<__listed<V>> list) { insert(list.begin(), list.end()); }
    iterator erase(iterator from, iterator to) {
        while (from != to)
            from = erase(from);
        return to;
    }
    iterator erase(iterator i) {
        node *n = i.__at;
        i = __without(i);
        delete n;
        return i;
    }
    // takes a node out, and gives the next place
    iterator __without(iterator i) {
        node *n = i.__at;
        ++i;
        while (n->left && n->right)
            __rise(n->left->rank > n->right->rank ? n->left : n->right);
        __hang(n, n->left ? n->left : n->right);
        n->left = n->right = n->up = nullptr;
        __size--;
        return i;
    }
    size_t erase(const K &key) {
        size_t before = __size;
        erase(lower_bound(key), upper_bound(key));
        return before - __size;
    }
    template <typename Other> void merge(Other &other) {
        for (iterator i = other.begin(); i != other.end();) {
            node *up;
            bool left;
            if (!__spot(Key::of(*i), up, left)) {
                node *n = i.__at;
                i = other.__without(i);
                __grow(n, up, left);
            } else
                ++i;
        }
    }
    void clear() {
        // the greatest goes first
        for (node *n = __root; n;) {
            while (n->right)
                n = n->right;
            node *next = n->left ? n->left : n->up;
            __hang(n, n->left);
            delete n;
            n = next;
        }
        __root = nullptr;
        __size = 0;
    }
};

// What gives values by their keys, over the structure that keeps the pairs.
template <typename K, typename T, typename Pairs> struct __mapping : Pairs {
    typedef T mapped_type;
    template <typename... A> __mapping(A &&...args) : Pairs(std::forward<A>(args)...) {}
    T &operator[](const K &key) {
        auto i = this->find(key);
        if (i == this->end())
            i = this->emplace(__pieces(), __pieces(), key).first;
        return i->second;
    }
    template <typename... A> auto try_emplace(const K &key, A &&...args) {
        auto i = this->find(key);
        if (i == this->end())
            return this->emplace(__pieces(), __pieces(), key, std::forward<A>(args)...);
        return pair<decltype(i), bool>(i, false);
    }
    template <typename U> auto insert_or_assign(const K &key, U &&value) {
        auto i = this->find(key);
        if (i == this->end())
            return this->emplace(key, std::forward<U>(value));
        i->second = std::forward<U>(value);
        return pair<decltype(i), bool>(i, false);
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
};

#define __ORDERED(NAME, BASE)                                                                                                              \
    NAME() {}                                                                                                                              \
    explicit NAME(const Less &less) : BASE(less) {}                                                                                        \
    NAME(initializer_list<typename BASE::value_type> list) { this->insert(list.begin(), list.end()); }                                     \
    NAME(initializer_list<typename BASE::value_type> list, const Less &less) : BASE(less) { this->insert(list.begin(), list.end()); }      \
    template <typename It, typename = decltype(*declval<It>())> NAME(It from, It to, const Less &less = Less()) : BASE(less) {             \
        this->insert(from, to);                                                                                                            \
    }
template <typename K, typename T, typename Less = less<K>>
struct map : __mapping<K, T, __tree<K, pair<const K, T>, __first_key<K, T>, Less, false>> {
    typedef __mapping<K, T, __tree<K, pair<const K, T>, __first_key<K, T>, Less, false>> __base;
    __ORDERED(map, __base)
};
template <typename K, typename T, typename Less = less<K>>
struct multimap : __tree<K, pair<const K, T>, __first_key<K, T>, Less, true> {
    typedef T mapped_type;
    typedef __tree<K, pair<const K, T>, __first_key<K, T>, Less, true> __base;
    __ORDERED(multimap, __base)
};
template <typename K, typename Less = less<K>> struct set : __tree<K, K, __own_key<K>, Less, false> {
    typedef __tree<K, K, __own_key<K>, Less, false> __base;
    __ORDERED(set, __base)
};
template <typename K, typename Less = less<K>> struct multiset : __tree<K, K, __own_key<K>, Less, true> {
    typedef __tree<K, K, __own_key<K>, Less, true> __base;
    __ORDERED(multiset, __base)
};
#undef __ORDERED

template <typename K, typename V, typename Key, typename Less, bool many>
inline bool operator==(const __tree<K, V, Key, Less, many> &a, const __tree<K, V, Key, Less, many> &b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}
template <typename K, typename V, typename Key, typename Less, bool many>
inline bool operator!=(const __tree<K, V, Key, Less, many> &a, const __tree<K, V, Key, Less, many> &b) {
    return !(a == b);
}
template <typename K, typename V, typename Key, typename Less, bool many>
inline bool operator<(const __tree<K, V, Key, Less, many> &a, const __tree<K, V, Key, Less, many> &b) {
    __tree_iterator<V> i = a.begin(), k = b.begin();
    for (; i != a.end() && k != b.end(); ++i, ++k) {
        if (*i < *k)
            return true;
        if (*k < *i)
            return false;
    }
    return i == a.end() && k != b.end();
}

// ---- by hash: one list of all nodes, and for each bucket the node before its first, as the GNU library has them

template <typename T> struct hash {
    size_t operator()(const T &x) const { return __hash(x); }
};

template <typename V> struct __hash_node {
    V value;
    size_t code;
    __hash_node *next;
    template <typename... A> __hash_node(A &&...args) : value(std::forward<A>(args)...), code(0), next(nullptr) {}
};
template <typename V> struct __hash_iterator {
    typedef V value_type;
    typedef V *pointer;
    typedef V &reference;
    typedef long difference_type;
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

template <typename V> inline long distance(__hash_iterator<V> from, __hash_iterator<V> to) {
    long n = 0;
    for (; from != to; ++from)
        n++;
    return n;
}
template <typename V> inline __hash_iterator<V> next(__hash_iterator<V> at, long n = 1) {
    for (; n > 0; n--)
        ++at;
    return at;
}
template <typename V> inline void advance(__hash_iterator<V> &at, long n) { at = std::next(at, n); }

// the counts of buckets that the GNU library takes
inline size_t __bucket_count(size_t least) {
    const unsigned int counts[] = {
        2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 103, 109, 113, 127, 137, 139, 149,
        157, 167, 179, 193, 199, 211, 227, 241, 257, 277, 293, 313, 337, 359, 383, 409, 439, 467, 503, 541, 577, 619, 661, 709, 761, 823,
        887, 953, 1031, 1109, 1193, 1289, 1381, 1493, 1613, 1741, 1879, 2029, 2179, 2357, 2549, 2753, 2971, 3209, 3469, 3739, 4027, 4349,
        4703, 5087, 5503, 5953, 6427, 6949, 7517, 8123, 8783, 9497, 10273, 11113, 12011, 12983, 14033, 15173, 16411, 17749, 19183, 20753,
        22447, 24281, 26267, 28411, 30727, 33223, 35933, 38873, 42043, 45481, 49201, 53201, 57557, 62233, 67307, 72817, 78779, 85229,
        92203, 99733, 107897, 116731, 126271, 136607, 147793, 159871, 172933, 187091, 202409, 218971, 236897, 256279, 277261, 299951,
        324503, 351061, 379787, 410857, 444487, 480881, 520241, 562841, 608903, 658753, 712697, 771049, 834181, 902483, 976369, 1056323,
        1142821, 1236397, 1337629, 1447153, 1565659, 1693859, 1832561, 1982627, 2144977, 2320627, 2510653, 2716249, 2938679, 3179303,
        3439651, 3721303, 4026031, 4355707, 4712381, 5098259, 5515729, 5967347, 6456007, 6984629, 7556579, 8175383, 8844859, 9569143,
        10352717, 11200489, 12117689, 13109983, 14183539, 15345007, 16601593, 17961079, 19431899, 21023161, 22744717, 24607243, 26622317,
        28802401, 31160981, 33712729, 36473443, 39460231, 42691603, 46187573, 49969847, 54061849, 58488943, 63278561, 68460391, 74066549,
        80131819, 86693767, 93793069, 101473717, 109783337, 118773397, 128499677, 139022417, 150406843, 162723577, 176048909, 190465427,
        206062531, 222936881, 241193053, 260944219, 282312799, 305431229, 330442829, 357502601, 386778277, 418451333, 452718089,
        489790921, 529899637, 573292817, 620239453, 671030513, 725980837, 785430967, 849749479, 919334987, 994618837, 1076067617,
        1164186217, 1259520799, 1362662261, 1474249943, 1594975441, 1725587117, 1866894511, 2019773507, 2185171673, 2364114217,
        2557710269, 2767159799, 2993761039, 3238918481};
    size_t from = 0, to = sizeof(counts) / sizeof(counts[0]);
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (counts[middle] < least)
            from = middle + 1;
        else
            to = middle;
    }
    return from < sizeof(counts) / sizeof(counts[0]) ? counts[from] : least | 1;
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
    size_t __buckets, __size, __full; // buckets grow when the size exceeds __full
    float __load;
    Hash __hasher;
    Equal __equal;

    static const char *__at_name() { return "unordered_map::at"; }
    __hash_table() : __begin(nullptr), __first(nullptr), __before(nullptr), __buckets(0), __size(0), __full(0), __load(1) {}
    __hash_table(size_t buckets, const Hash &hash, const Equal &equal)
        : __begin(nullptr), __first(nullptr), __before(nullptr), __buckets(0), __size(0), __full(0), __load(1), __hasher(hash),
          __equal(equal) {
        if (buckets > 0)
            __rehash(__bucket_count(buckets));
    }
    __hash_table(const __hash_table &other)
        : __begin(nullptr), __first(nullptr), __before(nullptr), __buckets(0), __size(0), __full(0), __load(1), __hasher(other.__hasher),
          __equal(other.__equal) {
        __add(other);
    }
    __hash_table(__hash_table &&other) noexcept
        : __begin(nullptr), __first(nullptr), __before(nullptr), __buckets(0), __size(0), __full(0), __load(1), __hasher(other.__hasher),
          __equal(other.__equal) {
        swap(other);
    }
    __hash_table &operator=(__hash_table &&other) noexcept {
        if (&other != this) {
            __hash_table gone(std::move(*this));
            swap(other);
        }
        return *this;
    }
    void swap(__hash_table &other) {
        std::swap(__begin, other.__begin);
        std::swap(__first, other.__first);
        std::swap(__before, other.__before);
        std::swap(__buckets, other.__buckets);
        std::swap(__size, other.__size);
        std::swap(__full, other.__full);
        std::swap(__load, other.__load);
        std::swap(__hasher, other.__hasher);
        std::swap(__equal, other.__equal);
    }
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
        __load = other.__load;
        __rehash(other.__buckets);
        node *last = nullptr;
        for (node *n = other.__begin; n; n = n->next) {
            node *m = new node(n->value);
            m->code = n->code;
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
    iterator cbegin() const { return begin(); }
    iterator cend() const { return end(); }
    size_t size() const { return __size; }
    size_t max_size() const { return (size_t)-1 / 2 / sizeof(node); }
    bool empty() const { return __size == 0; }
    size_t bucket_count() const { return __buckets ? __buckets : 1; }
    size_t bucket(const K &key) const { return __hasher(key) % bucket_count(); }
    size_t bucket_size(size_t b) const {
        size_t size = 0;
        if (__buckets)
            for (node *n = __first[b]; n && n->code % __buckets == b; n = n->next)
                size++;
        return size;
    }
    float load_factor() const { return (float)__size / (float)bucket_count(); }
    float max_load_factor() const { return __load; }
    void max_load_factor(float load) {
        __load = load;
        __full = (size_t)((double)__buckets * __load);
    }
    bool operator==(const __hash_table &other) const {
        if (__size != other.__size)
            return false;
        for (node *n = __begin; n; n = n->next) {
            node *same = other.__look(Key::of(n->value), n->code);
            if (!same || !(n->value == same->value))
                return false;
        }
        return true;
    }
    bool operator!=(const __hash_table &other) const { return !(*this == other); }
    Hash hash_function() const { return __hasher; }
    Equal key_eq() const { return __equal; }
    void rehash(size_t n) {
        size_t least = (size_t)ceil((double)(__size + 1) / __load);
        n = __bucket_count(n > least ? n : least);
        if (n != __buckets)
            __rehash(n);
    }
    void reserve(size_t n) { rehash((size_t)ceil((double)n / __load)); }
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
        __full = (size_t)((double)buckets * __load);
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
    pair<iterator, iterator> equal_range(const K &key) const {
        iterator i = find(key), k = i;
        if (k != end())
            ++k;
        return pair<iterator, iterator>(i, k);
    }
    // as the GNU library lets buckets grow
    iterator __enter(node *n, size_t code) {
        if (__size + 1 > __full) {
            size_t least = (size_t)((double)(__full || __size > 10 ? __size + 1 : 11) / __load);
            if (least >= bucket_count())
                __rehash(__bucket_count(least + 1 > 2 * __buckets ? least + 1 : 2 * __buckets));
            else
                __full = (size_t)((double)__buckets * __load);
        }
        n->code = code;
        __put(n);
        __size++;
        return iterator{n};
    }
    pair<iterator, bool> __insert_node(node *n) {
        size_t code = __hasher(Key::of(n->value));
        node *old = __look(Key::of(n->value), code);
        if (old) {
            delete n;
            return pair<iterator, bool>(iterator{old}, false);
        }
        return pair<iterator, bool>(__enter(n, code), true);
    }
    template <typename... A> pair<iterator, bool> emplace(A &&...args) { return __insert_node(new node(std::forward<A>(args)...)); }
    template <typename... A> iterator emplace_hint(iterator hint, A &&...args) { return emplace(std::forward<A>(args)...).first; }
    pair<iterator, bool> insert(const V &v) {
        size_t code = __hasher(Key::of(v));
        node *old = __look(Key::of(v), code);
        return old ? pair<iterator, bool>(iterator{old}, false) : pair<iterator, bool>(__enter(new node(v), code), true);
    }
    pair<iterator, bool> insert(V &&v) {
        size_t code = __hasher(Key::of(v));
        node *old = __look(Key::of(v), code);
        return old ? pair<iterator, bool>(iterator{old}, false) : pair<iterator, bool>(__enter(new node(std::move(v)), code), true);
    }
    template <typename A, typename B> pair<iterator, bool> insert(const pair<A, B> &v) { return emplace(v.first, v.second); }
    template <typename A, typename B> pair<iterator, bool> insert(pair<A, B> &&v) {
        return emplace(std::move(v.first), std::move(v.second));
    }
    iterator insert(iterator hint, const V &v) { return insert(v).first; }
    template <typename It, typename = decltype(*declval<It>())> void insert(It from, It to) {
        for (; from != to; ++from)
            emplace(*from);
    }
    void insert(initializer_list<__listed<V>> list) { insert(list.begin(), list.end()); }
    iterator erase(iterator from, iterator to) {
        while (from != to)
            from = erase(from);
        return to;
    }
    template <typename Other> void merge(Other &other) {
        for (iterator i = other.begin(); i != other.end();) {
            node *n = i.__at;
            size_t code = __hasher(Key::of(n->value));
            if (!__look(Key::of(n->value), code)) {
                i = other.__without(i);
                n->next = nullptr;
                __enter(n, code);
            } else
                ++i;
        }
    }
    iterator erase(iterator i) {
        node *n = i.__at;
        i = __without(i);
        delete n;
        return i;
    }
    // takes a node out, and gives the next place
    iterator __without(iterator i) {
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

#define __HASHED(NAME, BASE)                                                                                                               \
    NAME() {}                                                                                                                              \
    explicit NAME(size_t buckets, const Hash &hash = Hash(), const Equal &equal = Equal()) : BASE(buckets, hash, equal) {}                 \
    NAME(initializer_list<typename BASE::value_type> list) { this->insert(list.begin(), list.end()); }                                     \
    NAME(initializer_list<typename BASE::value_type> list, size_t buckets, const Hash &hash = Hash(), const Equal &equal = Equal())        \
        : BASE(buckets, hash, equal) {                                                                                                     \
        this->insert(list.begin(), list.end());                                                                                            \
    }                                                                                                                                      \
    template <typename It, typename = decltype(*declval<It>())> NAME(It from, It to) {                                                     \
        this->insert(from, to);                                                                                                            \
    }
template <typename K, typename T, typename Hash = hash<K>, typename Equal = equal_to<K>>
struct unordered_map : __mapping<K, T, __hash_table<K, pair<const K, T>, __first_key<K, T>, Hash, Equal>> {
    typedef __mapping<K, T, __hash_table<K, pair<const K, T>, __first_key<K, T>, Hash, Equal>> __base;
    __HASHED(unordered_map, __base)
};
template <typename K, typename Hash = hash<K>, typename Equal = equal_to<K>>
struct unordered_set : __hash_table<K, K, __own_key<K>, Hash, Equal> {
    typedef __hash_table<K, K, __own_key<K>, Hash, Equal> __base;
    __HASHED(unordered_set, __base)
};
#undef __HASHED

} // namespace std

#endif
