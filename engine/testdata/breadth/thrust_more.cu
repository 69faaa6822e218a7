// Thrust: tuples, iterators over iterators, runs of equal keys, sets, partitions, searches, placeholders.
#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/find.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/merge.h>
#include <thrust/partition.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/replace.h>
#include <thrust/reverse.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/tuple.h>
#include <thrust/unique.h>
#include <iostream>
#include <iterator>
#include <stdio.h>
#include <vector>

template <typename V> void show(const char *name, const V &v, long n = -1) {
    printf("%s:", name);
    for (long i = 0; i < (n < 0 ? (long)v.size() : n); i++)
        printf(" %g", (double)v[i]);
    printf("\n");
}

struct fused {
    template <typename Tuple> __host__ __device__ void operator()(Tuple t) {
        thrust::get<3>(t) = thrust::get<0>(t) + thrust::get<1>(t) * thrust::get<2>(t);
    }
};
struct fused_apart {
    __host__ __device__ void operator()(float a, float b, float c, float &d) const { d = a - b * c; }
};
typedef thrust::tuple<float, int> Best;
struct better {
    __host__ __device__ Best operator()(const Best &a, const Best &b) const { return thrust::get<0>(a) < thrust::get<0>(b) ? b : a; }
};
struct is_even {
    __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};
struct squared {
    __host__ __device__ int operator()(int x) const { return x * x; }
};
// Variance in one pass: count, mean, and sum of squared deviations.
struct Stats {
    float n, mean, m2;
};
struct to_stats {
    __host__ __device__ Stats operator()(float x) const {
        Stats s = {1, x, 0};
        return s;
    }
};
struct join_stats {
    __host__ __device__ Stats operator()(const Stats &a, const Stats &b) const {
        float n = a.n + b.n, delta = b.mean - a.mean;
        Stats s = {n, a.mean + delta * b.n / n, a.m2 + b.m2 + delta * delta * a.n * b.n / n};
        return a.n == 0 ? b : b.n == 0 ? a : s;
    }
};
struct pi_sample {
    __host__ __device__ int operator()(int i) const {
        thrust::default_random_engine rng(12345);
        rng.discard(2 * i);
        thrust::uniform_real_distribution<float> u(0, 1);
        float x = u(rng), y = u(rng);
        return x * x + y * y < 1 ? 1 : 0;
    }
};

void tuples() {
    thrust::device_vector<float> a(6), b(6), c(6), d(6);
    for (int i = 0; i < 6; i++) {
        a[i] = i + 3;
        b[i] = 2 * i % 5;
        c[i] = 7 - i;
    }
    auto first = thrust::make_zip_iterator(thrust::make_tuple(a.begin(), b.begin(), c.begin(), d.begin()));
    auto last = thrust::make_zip_iterator(thrust::make_tuple(a.end(), b.end(), c.end(), d.end()));
    thrust::for_each(first, last, fused());
    show("fused", d);
    auto indexed = thrust::make_zip_iterator(thrust::make_tuple(d.begin(), thrust::counting_iterator<int>(0)));
    Best best = thrust::reduce(indexed, indexed + 6, Best(-1, -1), better());
    printf("%g at %d, %d bytes\n", thrust::get<0>(best), thrust::get<1>(best), (int)sizeof(best));
    thrust::for_each(thrust::device, first, last, thrust::make_zip_function(fused_apart()));
    show("apart", d);
    thrust::device_vector<int> key = {3, 1, 2, 1};
    thrust::device_vector<float> x = {1.f, 2.f, 3.f, 4.f}, y = {10.f, 20.f, 30.f, 40.f};
    thrust::sort_by_key(key.begin(), key.end(), x.begin());
    show("x", x);
    float f;
    int i;
    thrust::tie(f, i) = thrust::make_tuple(1.5f, 2);
    printf("%g %d %d\n", f, i, thrust::make_tuple(1, 2) < thrust::make_tuple(1, 3));
    auto pairs = thrust::make_zip_iterator(x.begin(), y.begin());
    thrust::tuple<float, float> second = pairs[1];
    printf("%g %g\n", thrust::get<0>(second), thrust::get<1>(second));
}

void iterators() {
    thrust::device_vector<int> source = {10, 20, 30, 40, 50}, map = {4, 0, 2}, out(5);
    auto chosen = thrust::make_permutation_iterator(source.begin(), map.begin());
    printf("%d\n", thrust::reduce(chosen, chosen + 3));
    thrust::gather(map.begin(), map.end(), source.begin(), out.begin());
    show("gathered", out, 3);
    thrust::scatter(thrust::make_constant_iterator(7), thrust::make_constant_iterator(7) + 3, map.begin(), source.begin());
    show("scattered", source);
    auto squares = thrust::make_transform_iterator(source.begin(), squared());
    printf("%d %d\n", thrust::reduce(squares, squares + 5), *thrust::make_counting_iterator(4));
    thrust::reverse(source.begin(), source.end());
    show("reversed", source);
    thrust::reverse_copy(source.begin(), source.end(), out.begin());
    show("and back", out);
}

void keys() {
    thrust::device_vector<int> k = {1, 1, 1, 3, 2, 2, 1}, v = {9, 8, 7, 6, 5, 4, 3}, ko(7), vo(7);
    auto end = thrust::reduce_by_key(k.begin(), k.end(), v.begin(), ko.begin(), vo.begin());
    show("keys", ko, end.first - ko.begin());
    show("sums", vo, end.second - vo.begin());
    auto runs = thrust::reduce_by_key(thrust::device, k.begin(), k.end(), thrust::constant_iterator<int>(1), thrust::make_discard_iterator(),
                                      vo.begin(), thrust::equal_to<int>(), thrust::plus<int>());
    show("lengths", vo, runs.second - vo.begin());
    thrust::inclusive_scan_by_key(k.begin(), k.end(), v.begin(), vo.begin());
    show("running", vo);
    thrust::exclusive_scan_by_key(k.begin(), k.end(), v.begin(), vo.begin(), 100);
    show("before", vo);
    printf("%d runs\n", (int)thrust::unique_count(k.begin(), k.end()));
    auto last = thrust::unique_by_key(k.begin(), k.end(), v.begin());
    show("first of each", v, last.second - v.begin());
    k.resize(thrust::unique(k.begin(), k.end()) - k.begin());
    thrust::sort(k.begin(), k.end());
    k.erase(thrust::unique(k.begin(), k.end()), k.end());
    show("unique", k);
    // A long range, so that several blocks take part.
    thrust::device_vector<int> many(2000), ones(2000, 1), sums(2000), names(2000);
    thrust::transform(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(2000), many.begin(),
                      [] __host__ __device__(int i) { return i / 300; });
    int n = thrust::reduce_by_key(many.begin(), many.end(), ones.begin(), names.begin(), sums.begin()).second - sums.begin();
    show("of 300", sums, n);
}

void sets() {
    thrust::device_vector<int> a = {1, 2, 2, 4, 5, 8}, b = {2, 4, 4, 9}, out(12);
    show("union", out, thrust::set_union(a.begin(), a.end(), b.begin(), b.end(), out.begin()) - out.begin());
    show("intersection", out, thrust::set_intersection(a.begin(), a.end(), b.begin(), b.end(), out.begin()) - out.begin());
    show("difference", out, thrust::set_difference(a.begin(), a.end(), b.begin(), b.end(), out.begin()) - out.begin());
    show("symmetric", out, thrust::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), out.begin()) - out.begin());
    show("merged", out, thrust::merge(a.begin(), a.end(), b.begin(), b.end(), out.begin()) - out.begin());
    thrust::device_vector<int> ask = {0, 2, 6}, places(3);
    thrust::lower_bound(a.begin(), a.end(), ask.begin(), ask.end(), places.begin());
    show("lower", places);
    thrust::upper_bound(a.begin(), a.end(), ask.begin(), ask.end(), places.begin());
    show("upper", places);
    printf("%d %d\n", thrust::binary_search(a.begin(), a.end(), 4) ? 1 : 0, thrust::is_sorted(a.begin(), a.end()) ? 1 : 0);
}

// A function object that may change itself, and one with a member that may change in a constant one.
struct at_most {
    int limit;
    __host__ __device__ bool operator()(int x) { return x <= limit; }
};
struct counting {
    mutable int calls;
    int operator()(int x) const { return x + ++calls; }
};

void outputs() {
    thrust::device_vector<int> a = {4, 1, 3, 2}, b(4);
    at_most two = {thrust::min(2, 5)};
    auto end = thrust::copy_if(a.begin(), a.end(), b.begin(), two);
    thrust::copy(b.begin(), end, std::ostream_iterator<int>(std::cout, ", "));
    std::vector<int> v = {7, 8};
    std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, " "));
    const counting c = {0};
    std::cout << c(10) << " " << c(10) << std::endl;
}

void changes() {
    thrust::device_vector<int> a = {5, 2, 9, 4, 7, 6}, b(6), c(6);
    auto middle = thrust::partition(a.begin(), a.end(), is_even());
    printf("%d even\n", (int)(middle - a.begin()));
    show("parted", a);
    auto ends = thrust::partition_copy(a.begin(), a.end(), b.begin(), c.begin(), is_even());
    show("odd", c, ends.second - c.begin());
    auto extremes = thrust::minmax_element(a.begin(), a.end());
    printf("%d to %d\n", (int)*extremes.first, (int)*extremes.second);
    thrust::replace_if(a.begin(), a.end(), is_even(), -1);
    thrust::replace(a.begin(), a.end(), 9, 90);
    show("replaced", a);
    printf("%d\n", (int)(thrust::find(a.begin(), a.end(), 90) - a.begin()));
    thrust::sequence(a.begin(), a.end(), 1);
    thrust::transform(a.begin(), a.end(), a.begin(), squared());
    thrust::adjacent_difference(a.begin(), a.end(), b.begin());
    show("differences", b);
    using namespace thrust::placeholders;
    thrust::transform(a.begin(), a.end(), b.begin(), c.begin(), 2 * _1 + _2);
    show("placeholders", c);
    printf("%d above 10\n", (int)thrust::count_if(a.begin(), a.end(), _1 > 10));
    auto rest = thrust::remove_if(a.begin(), a.end(), b.begin(), _1 == 5);
    printf("%d left\n", (int)(rest - a.begin()));
    thrust::device_vector<float> data = {2.f, 4.f, 4.f, 4.f, 5.f, 5.f, 7.f, 9.f};
    Stats none = {0, 0, 0};
    Stats s = thrust::transform_reduce(data.begin(), data.end(), to_stats(), none, join_stats());
    printf("mean %g, variance %g\n", s.mean, s.m2 / s.n);
    thrust::host_vector<int> h(3, 2), ho(3);
    thrust::inclusive_scan_by_key(h.begin(), h.end(), h.begin(), ho.begin());
    show("on the host", ho);
    int hits = thrust::transform_reduce(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(2000), pi_sample(), 0,
                                        thrust::plus<int>());
    printf("pi is about 3: %d\n", hits > 1500 && hits < 1640);
}

int main() {
    tuples();
    iterators();
    keys();
    sets();
    outputs();
    changes();
    return 0;
}
