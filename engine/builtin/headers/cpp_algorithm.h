// What is left of <algorithm>, for programs that make use of it: the rest is at hand everywhere.
#ifndef CPP_ALGORITHM_H_
#define CPP_ALGORITHM_H_

namespace std {

// ---- looking

template <typename It, typename F> inline It find_if_not(It from, It to, F f) {
    while (from != to && f(*from))
        ++from;
    return from;
}
template <typename It, typename It2, typename F> inline It find_first_of(It from, It to, It2 some, It2 end, F same) {
    for (; from != to; ++from)
        for (It2 other = some; other != end; ++other)
            if (same(*from, *other))
                return from;
    return to;
}
template <typename It, typename It2> inline It find_first_of(It from, It to, It2 some, It2 end) { return find_first_of(from, to, some, end, __same()); }
template <typename It, typename F> inline It adjacent_find(It from, It to, F same) {
    if (from == to)
        return to;
    for (It next = from; ++next != to; ++from)
        if (same(*from, *next))
            return from;
    return to;
}
template <typename It> inline It adjacent_find(It from, It to) { return adjacent_find(from, to, __same()); }
template <typename It, typename It2, typename F> inline It search(It from, It to, It2 part, It2 end, F same) {
    for (;; ++from) {
        It at = from;
        for (It2 other = part;; ++at, ++other) {
            if (other == end)
                return from;
            if (at == to)
                return to;
            if (!same(*at, *other))
                break;
        }
    }
}
template <typename It, typename It2> inline It search(It from, It to, It2 part, It2 end) { return search(from, to, part, end, __same()); }
template <typename It, typename It2> inline It find_end(It from, It to, It2 part, It2 end) {
    It last = to;
    for (It at = std::search(from, to, part, end); at != to && part != end; at = std::search(++at, to, part, end))
        last = at;
    return last;
}
template <typename It, typename N, typename T> inline It search_n(It from, It to, N n, const T &value) {
    It begin = from;
    for (N found = 0; found < n; ++from) {
        if (from == to)
            return to;
        found = *from == value ? found + 1 : 0;
        if (found == 0)
            begin = next(from);
    }
    return begin;
}
template <typename It, typename It2, typename F> inline pair<It, It2> mismatch(It from, It to, It2 other, F same) {
    for (; from != to && same(*from, *other); ++from)
        ++other;
    return pair<It, It2>(from, other);
}
template <typename It, typename It2> inline pair<It, It2> mismatch(It from, It to, It2 other) { return mismatch(from, to, other, __same()); }
template <typename It, typename It2, typename Less> inline bool lexicographical_compare(It from, It to, It2 other, It2 end, Less less) {
    for (; from != to && other != end; ++from, ++other) {
        if (less(*from, *other))
            return true;
        if (less(*other, *from))
            return false;
    }
    return from == to && other != end;
}
template <typename It, typename It2> inline bool lexicographical_compare(It from, It to, It2 other, It2 end) {
    return lexicographical_compare(from, to, other, end, __below());
}
template <typename It, typename It2> inline bool is_permutation(It from, It to, It2 other) {
    It2 end = next(other, distance(from, to));
    for (It at = from; at != to; ++at)
        if (count(from, to, *at) != count(other, end, *at))
            return false;
    return true;
}
template <typename T> constexpr T max(initializer_list<T> list) { return *max_element(list.begin(), list.end()); }
template <typename T, typename Less> constexpr T max(initializer_list<T> list, Less less) { return *max_element(list.begin(), list.end(), less); }
template <typename T> constexpr T min(initializer_list<T> list) { return *min_element(list.begin(), list.end()); }
template <typename T, typename Less> constexpr T min(initializer_list<T> list, Less less) { return *min_element(list.begin(), list.end(), less); }
template <typename T> inline pair<T, T> minmax(initializer_list<T> list) {
    pair<const T *, const T *> at = minmax_element(list.begin(), list.end());
    return pair<T, T>(*at.first, *at.second);
}
template <typename T> inline pair<const T &, const T &> minmax(const T &a, const T &b) { return b < a ? pair<const T &, const T &>(b, a) : pair<const T &, const T &>(a, b); }
template <typename It, typename T, typename Less> inline pair<It, It> equal_range(It from, It to, const T &value, Less less) {
    return pair<It, It>(lower_bound(from, to, value, less), upper_bound(from, to, value, less));
}
template <typename It, typename T> inline pair<It, It> equal_range(It from, It to, const T &value) { return equal_range(from, to, value, __below()); }
template <typename It, typename Less> inline It is_sorted_until(It from, It to, Less less) {
    if (from == to)
        return to;
    for (It next = from; ++next != to; ++from)
        if (less(*next, *from))
            return next;
    return to;
}
template <typename It> inline It is_sorted_until(It from, It to) { return is_sorted_until(from, to, __below()); }

// ---- changing

template <typename It, typename N, typename F> inline It for_each_n(It from, N n, F f) {
    for (; n > 0; --n, ++from)
        f(*from);
    return from;
}
template <typename It, typename N, typename F> inline It generate_n(It from, N n, F f) {
    for (; n > 0; --n)
        *from++ = f();
    return from;
}
template <typename In, typename Out, typename F> inline Out copy_if(In from, In to, Out out, F f) {
    for (; from != to; ++from)
        if (f(*from))
            *out++ = *from;
    return out;
}
template <typename In, typename Out> inline Out copy_backward(In from, In to, Out end) {
    while (from != to)
        *--end = *--to;
    return end;
}
template <typename In, typename Out> inline Out move_backward(In from, In to, Out end) {
    while (from != to)
        *--end = std::move(*--to);
    return end;
}
template <typename In, typename Out> inline Out move(In from, In to, Out out) {
    for (; from != to; ++from)
        *out++ = std::move(*from);
    return out;
}
template <typename It, typename F> inline It remove_if(It from, It to, F f) {
    from = find_if(from, to, f);
    if (from != to)
        for (It at = from; ++at != to;)
            if (!f(*at))
                *from++ = std::move(*at);
    return from;
}
template <typename It, typename T> inline It remove(It from, It to, const T &value) {
    from = find(from, to, value);
    if (from != to)
        for (It at = from; ++at != to;)
            if (!(*at == value))
                *from++ = std::move(*at);
    return from;
}
template <typename In, typename Out, typename F> inline Out remove_copy_if(In from, In to, Out out, F f) {
    for (; from != to; ++from)
        if (!f(*from))
            *out++ = *from;
    return out;
}
template <typename In, typename Out, typename T> inline Out remove_copy(In from, In to, Out out, const T &value) {
    for (; from != to; ++from)
        if (!(*from == value))
            *out++ = *from;
    return out;
}
template <typename It, typename T> inline void replace(It from, It to, const T &old, const T &value) {
    for (; from != to; ++from)
        if (*from == old)
            *from = value;
}
template <typename It, typename F, typename T> inline void replace_if(It from, It to, F f, const T &value) {
    for (; from != to; ++from)
        if (f(*from))
            *from = value;
}
template <typename In, typename Out, typename T> inline Out replace_copy(In from, In to, Out out, const T &old, const T &value) {
    for (; from != to; ++from)
        *out++ = *from == old ? value : *from;
    return out;
}
template <typename It, typename It2> inline void iter_swap(It a, It2 b) { std::swap(*a, *b); }
template <typename It, typename It2> inline It2 swap_ranges(It from, It to, It2 other) {
    for (; from != to; ++from, ++other)
        std::swap(*from, *other);
    return other;
}
template <typename In, typename Out> inline Out reverse_copy(In from, In to, Out out) {
    while (from != to)
        *out++ = *--to;
    return out;
}
template <typename It> inline It rotate(It from, It middle, It to) {
    It result = next(from, distance(middle, to));
    if (from == middle || middle == to)
        return result;
    for (It at = middle; from != at;) {
        std::swap(*from++, *at++);
        if (at == to)
            at = middle;
        else if (from == middle)
            middle = at;
    }
    return result;
}
template <typename In, typename Out> inline Out rotate_copy(In from, In middle, In to, Out out) { return copy(from, middle, copy(middle, to, out)); }
template <typename In, typename Out> inline Out unique_copy(In from, In to, Out out) {
    if (from == to)
        return out;
    In last = from;
    *out++ = *last;
    while (++from != to)
        if (!(*last == *from)) {
            last = from;
            *out++ = *last;
        }
    return out;
}
template <typename It> inline bool next_permutation(It from, It to) { return next_permutation(from, to, __below()); }
template <typename It, typename Less> inline bool next_permutation(It from, It to, Less less) {
    if (from == to || next(from) == to)
        return false;
    for (It at = prev(to);;) {
        It after = at--;
        if (less(*at, *after)) {
            It last = to;
            while (!less(*at, *--last)) {
            }
            std::swap(*at, *last);
            reverse(after, to);
            return true;
        }
        if (at == from) {
            reverse(from, to);
            return false;
        }
    }
}
template <typename It, typename Less> inline bool prev_permutation(It from, It to, Less less) {
    return next_permutation(from, to, [less](const auto &a, const auto &b) { return less(b, a); });
}
template <typename It> inline bool prev_permutation(It from, It to) { return prev_permutation(from, to, __below()); }

// ---- parting

template <typename It, typename F> inline bool is_partitioned(It from, It to, F f) {
    for (from = find_if_not(from, to, f); from != to; ++from)
        if (f(*from))
            return false;
    return true;
}
// From both ends, as libstdc++ goes.
template <typename It, typename F> inline It partition(It from, It to, F f) {
    for (;; ++from) {
        while (from != to && f(*from))
            ++from;
        if (from == to)
            return from;
        do
            if (from == --to)
                return from;
        while (!f(*to));
        std::swap(*from, *to);
    }
}
template <typename It, typename F> inline It partition_point(It from, It to, F f) {
    for (long n = distance(from, to); n > 0;) {
        It middle = next(from, n / 2);
        if (f(*middle)) {
            from = ++middle;
            n -= n / 2 + 1;
        } else
            n /= 2;
    }
    return from;
}
template <typename It, typename F> inline It stable_partition(It from, It to, F f) {
    for (It at = from = find_if_not(from, to, f); at != to; ++at)
        if (f(*at)) {
            auto value = std::move(*at);
            for (It hole = at; hole != from;) {
                It before = prev(hole);
                *hole = std::move(*before);
                hole = before;
            }
            *from++ = std::move(value);
        }
    return from;
}
template <typename In, typename Out, typename Out2, typename F> inline pair<Out, Out2> partition_copy(In from, In to, Out yes, Out2 no, F f) {
    for (; from != to; ++from)
        if (f(*from))
            *yes++ = *from;
        else
            *no++ = *from;
    return pair<Out, Out2>(yes, no);
}

// ---- order

template <typename It> inline void partial_sort(It from, It middle, It to) { partial_sort(from, middle, to, __below()); }
template <typename It, typename Less> inline void nth_element(It from, It nth, It to, Less less) {
    if (from == to || nth == to)
        return;
    for (int depth = __depth_of(to - from); to - from > 3;) {
        if (depth-- == 0) {
            make_heap(from, nth + 1, less);
            for (It i = nth + 1; i < to; ++i)
                if (less(*i, *from))
                    __heap_take(from, nth + 1, i, less);
            std::swap(*from, *nth);
            return;
        }
        It cut = __part(from, to, less);
        if (cut <= nth)
            from = cut;
        else
            to = cut;
    }
    __insertion_sort(from, to, less);
}
template <typename It> inline void nth_element(It from, It nth, It to) { nth_element(from, nth, to, __below()); }
template <typename It> inline void make_heap(It from, It to) { make_heap(from, to, __below()); }
template <typename It> inline void sort_heap(It from, It to) { sort_heap(from, to, __below()); }
template <typename It, typename Less> inline void push_heap(It from, It to, Less less) {
    auto value = std::move(*(to - 1));
    __heap_rise(from, to - from - 1, 0l, std::move(value), less);
}
template <typename It> inline void push_heap(It from, It to) { push_heap(from, to, __below()); }
template <typename It, typename Less> inline void pop_heap(It from, It to, Less less) {
    if (to - from > 1)
        __heap_take(from, to - 1, to - 1, less);
}
template <typename It> inline void pop_heap(It from, It to) { pop_heap(from, to, __below()); }
template <typename It, typename Less> inline bool is_heap(It from, It to, Less less) {
    for (long child = 1; child < to - from; ++child)
        if (less(from[(child - 1) / 2], from[child]))
            return false;
    return true;
}
template <typename It> inline bool is_heap(It from, It to) { return is_heap(from, to, __below()); }

template <typename In, typename In2, typename Out, typename Less> inline Out merge(In a, In a_end, In2 b, In2 b_end, Out out, Less less) {
    while (a != a_end && b != b_end)
        if (less(*b, *a))
            *out++ = *b++;
        else
            *out++ = *a++;
    return copy(b, b_end, copy(a, a_end, out));
}
template <typename In, typename In2, typename Out> inline Out merge(In a, In a_end, In2 b, In2 b_end, Out out) { return merge(a, a_end, b, b_end, out, __below()); }
template <typename It, typename Less> inline void inplace_merge(It from, It middle, It to, Less less) {
    for (; from != middle && middle != to; ++from)
        if (less(*middle, *from)) {
            auto value = std::move(*middle);
            for (It hole = middle; hole != from;) {
                It before = prev(hole);
                *hole = std::move(*before);
                hole = before;
            }
            *from = std::move(value);
            ++middle;
        }
}
template <typename It> inline void inplace_merge(It from, It middle, It to) { inplace_merge(from, middle, to, __below()); }
template <typename In, typename In2, typename Less> inline bool includes(In a, In a_end, In2 b, In2 b_end, Less less) {
    for (; b != b_end; ++a) {
        if (a == a_end || less(*b, *a))
            return false;
        if (!less(*a, *b))
            ++b;
    }
    return true;
}
template <typename In, typename In2> inline bool includes(In a, In a_end, In2 b, In2 b_end) { return includes(a, a_end, b, b_end, __below()); }
template <typename In, typename In2, typename Out, typename Less> inline Out set_union(In a, In a_end, In2 b, In2 b_end, Out out, Less less) {
    while (a != a_end && b != b_end)
        if (less(*b, *a))
            *out++ = *b++;
        else {
            if (!less(*a, *b))
                ++b;
            *out++ = *a++;
        }
    return copy(b, b_end, copy(a, a_end, out));
}
template <typename In, typename In2, typename Out> inline Out set_union(In a, In a_end, In2 b, In2 b_end, Out out) { return set_union(a, a_end, b, b_end, out, __below()); }
template <typename In, typename In2, typename Out, typename Less> inline Out set_intersection(In a, In a_end, In2 b, In2 b_end, Out out, Less less) {
    while (a != a_end && b != b_end)
        if (less(*a, *b))
            ++a;
        else {
            if (!less(*b, *a))
                *out++ = *a++;
            ++b;
        }
    return out;
}
template <typename In, typename In2, typename Out> inline Out set_intersection(In a, In a_end, In2 b, In2 b_end, Out out) {
    return set_intersection(a, a_end, b, b_end, out, __below());
}
template <typename In, typename In2, typename Out, typename Less> inline Out set_difference(In a, In a_end, In2 b, In2 b_end, Out out, Less less) {
    while (a != a_end && b != b_end)
        if (less(*a, *b))
            *out++ = *a++;
        else {
            if (!less(*b, *a))
                ++a;
            ++b;
        }
    return copy(a, a_end, out);
}
template <typename In, typename In2, typename Out> inline Out set_difference(In a, In a_end, In2 b, In2 b_end, Out out) {
    return set_difference(a, a_end, b, b_end, out, __below());
}
template <typename In, typename In2, typename Out, typename Less>
inline Out set_symmetric_difference(In a, In a_end, In2 b, In2 b_end, Out out, Less less) {
    while (a != a_end && b != b_end)
        if (less(*a, *b))
            *out++ = *a++;
        else if (less(*b, *a))
            *out++ = *b++;
        else
            ++a, ++b;
    return copy(b, b_end, copy(a, a_end, out));
}
template <typename In, typename In2, typename Out> inline Out set_symmetric_difference(In a, In a_end, In2 b, In2 b_end, Out out) {
    return set_symmetric_difference(a, a_end, b, b_end, out, __below());
}

// ---- chance, with the draws that libstdc++ takes

// two numbers below a and b from one draw
template <typename G> inline pair<unsigned long, unsigned long> __two_below(unsigned long a, unsigned long b, G &g) {
    unsigned long both = uniform_int_distribution<unsigned long>(0, a * b - 1)(g);
    return pair<unsigned long, unsigned long>(both / b, both % b);
}
template <typename It, typename G> inline void shuffle(It from, It to, G &&g) {
    if (from == to)
        return;
    const unsigned long n = to - from, range = g.max() - g.min();
    unsigned long i = 1;
    if (range / n >= n) {
        if (n % 2 == 0) {
            std::swap(from[1], from[uniform_int_distribution<unsigned long>(0, 1)(g)]);
            i = 2;
        }
        for (; i < n; i += 2) {
            pair<unsigned long, unsigned long> places = __two_below(i + 1, i + 2, g);
            std::swap(from[i], from[places.first]);
            std::swap(from[i + 1], from[places.second]);
        }
        return;
    }
    for (; i < n; ++i)
        std::swap(from[i], from[uniform_int_distribution<unsigned long>(0, i)(g)]);
}
template <typename It> inline void random_shuffle(It from, It to) {
    for (long i = 1; i < to - from; ++i)
        std::swap(from[i], from[rand() % (i + 1)]);
}
template <typename It, typename F> inline void random_shuffle(It from, It to, F &&below) {
    for (long i = 1; i < to - from; ++i)
        std::swap(from[i], from[below(i + 1)]);
}
template <typename In, typename Out, typename N, typename G> inline Out sample(In from, In to, Out out, N wanted, G &&g) {
    unsigned long left = distance(from, to), n = wanted < 0 ? 0 : wanted;
    if (n > left)
        n = left;
    if (left == 0 || n == 0)
        return out;
    if ((g.max() - g.min()) / left >= left)
        while (n > 0 && left >= 2) {
            pair<unsigned long, unsigned long> drawn = __two_below(left, left - 1, g);
            --left;
            if (drawn.first < n) {
                *out++ = *from;
                --n;
            }
            ++from;
            if (n == 0)
                break;
            --left;
            if (drawn.second < n) {
                *out++ = *from;
                --n;
            }
            ++from;
        }
    for (; n > 0; ++from)
        if (uniform_int_distribution<unsigned long>(0, --left)(g) < n) {
            *out++ = *from;
            --n;
        }
    return out;
}

} // namespace std

#endif
