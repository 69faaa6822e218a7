// Iterators that insert, for programs that make use of them.
#ifndef CPP_ITERATOR_H_
#define CPP_ITERATOR_H_

namespace std {

template <typename C> struct back_insert_iterator {
    typedef C container_type;
    C *container;
    explicit back_insert_iterator(C &c) : container(&c) {}
    template <typename T> back_insert_iterator &operator=(const T &value) {
        container->push_back(value);
        return *this;
    }
    back_insert_iterator &operator*() { return *this; }
    back_insert_iterator &operator++() { return *this; }
    back_insert_iterator operator++(int) { return *this; }
};
template <typename C> inline back_insert_iterator<C> back_inserter(C &c) { return back_insert_iterator<C>(c); }
template <typename C> struct front_insert_iterator {
    typedef C container_type;
    C *container;
    explicit front_insert_iterator(C &c) : container(&c) {}
    template <typename T> front_insert_iterator &operator=(const T &value) {
        container->push_front(value);
        return *this;
    }
    front_insert_iterator &operator*() { return *this; }
    front_insert_iterator &operator++() { return *this; }
    front_insert_iterator operator++(int) { return *this; }
};
template <typename C> inline front_insert_iterator<C> front_inserter(C &c) { return front_insert_iterator<C>(c); }
template <typename C, typename It> struct insert_iterator {
    typedef C container_type;
    C *container;
    It iter;
    insert_iterator(C &c, It at) : container(&c), iter(at) {}
    template <typename T> insert_iterator &operator=(const T &value) {
        iter = container->insert(iter, value);
        ++iter;
        return *this;
    }
    insert_iterator &operator*() { return *this; }
    insert_iterator &operator++() { return *this; }
    insert_iterator &operator++(int) { return *this; }
};
template <typename C, typename It> inline insert_iterator<C, It> inserter(C &c, It at) { return insert_iterator<C, It>(c, at); }

} // namespace std

#endif
