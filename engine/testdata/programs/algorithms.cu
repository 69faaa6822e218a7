// the algorithms and limits of the C++ library that course programs use on arrays
#include <algorithm>
#include <cstdio>
#include <functional>
#include <limits>
#include <numeric>

struct Descending {
    bool operator()(int a, int b) const { return a > b; }
};
struct Doubled {
    int operator()(int x) const { return 2 * x; }
};
struct Counter {
    int next;
    int operator()() { return next++; }
};

int main() {
    int a[8] = {3, 1, 2, 5, 4, 9, 0, 7}, b[8];
    std::sort(a, a + 8);
    for (int x : a) printf("%d ", x);
    std::sort(a, a + 8, Descending());
    for (int x : a) printf("%d ", x);
    std::reverse(a, a + 8);
    printf("%d %d\n", std::is_sorted(a, a + 8), a[3]);
    std::sort(a, a + 8, std::greater<int>());
    printf("%d %d %ld\n", a[0], *std::max_element(a, a + 8), (long)(std::min_element(a, a + 8) - a));
    std::iota(a, a + 8, 10);
    printf("%d %ld %ld\n", std::accumulate(a, a + 8, 0), (long)std::count(a, a + 8, 12), (long)(std::find(a, a + 8, 15) - a));
    float f[3];
    std::fill(f, f + 3, 2.5f);
    std::fill_n(f, 1, 1.0f);
    printf("%g %g %g\n", f[0], f[2], std::accumulate(f, f + 3, 0.0));
    std::copy(a, a + 8, b);
    std::transform(a, a + 8, b, Doubled());
    printf("%d %d %d\n", std::equal(a, a + 8, b), b[7], std::inner_product(a, a + 8, b, 0));
    std::generate(b, b + 8, Counter{5});
    std::partial_sum(b, b + 8, a);
    std::swap(a[0], a[7]);
    printf("%d %d %d\n", a[0], a[6], std::max(b[1], std::min(b[2], 100)));
    printf("%d %u %lld %g %g %g\n", std::numeric_limits<int>::max(), std::numeric_limits<unsigned>::max(), std::numeric_limits<long long>::min(), std::numeric_limits<float>::max(),
           std::numeric_limits<float>::infinity(), std::numeric_limits<double>::epsilon());
    return 0;
}
