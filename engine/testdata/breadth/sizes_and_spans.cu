// std::size and its kin, spans, and the least and the greatest of a list.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <vector>

float sum(std::span<const float> list) {
    float total = 0;
    for (float x : list)
        total += x;
    return total;
}

template <typename C> size_t many(const C &c) { return std::empty(c) ? 0 : std::size(c); }

int main() {
    std::vector<float> v{1, 2, 3};
    std::array<int, 4> a{4, 3, 2, 1};
    int c[] = {7, 8, 9};
    std::string s = "abc";
    std::map<int, int> m{{1, 2}};
    printf("%zu %zu %zu %zu %zu %zu\n", std::size(v), std::size(a), std::size(c), std::size(s), std::size(m), many(v));
    printf("%d %d %ld\n", std::empty(v), std::empty(std::string()), (long)std::ssize(c));
    std::data(v)[0] = 5;
    printf("%g %d\n", v[0], *std::data(c));
    for (auto i = std::cbegin(v); i != std::cend(v); ++i)
        printf("%g ", *i);
    for (auto i = std::rbegin(c); i != std::rend(c); ++i)
        printf("%d ", *i);
    printf("\n");

    std::span<int> part(c);
    part[1] = 50;
    std::span rest(v);
    rest.back() = 4;
    std::span<int> whole(a);
    for (int &x : whole.last(2))
        x *= 10;
    printf("%g %g\n", sum(v), sum(std::span<const float>{v.data(), 2}));
    printf("%d %zu %zu %d\n", c[1], part.size(), part.size_bytes(), part.subspan(1).front());
    printf("%g %zu %d %d\n", v[2], rest.first(2).size(), a[2], a[3]);

    int w = 3, h = 8, d = 5;
    auto both = std::minmax({4, 1, 9});
    printf("%d %d %g %d %d\n", std::max({w, h, d}), std::min({w, h, d, -1}), std::max<double>({1, 2.5, 2}), both.first, both.second);
    printf("%s\n", std::max({std::string("a"), std::string("zz"), std::string("b")}).c_str());
    printf("%d\n", std::max({3, -7, 5}, [](int x, int y) { return abs(x) < abs(y); }));

    auto now = std::chrono::steady_clock::now();
    auto later = std::chrono::milliseconds(3) + now;
    printf("%d\n", (int)std::chrono::duration<double, std::milli>(later - now + later - later).count());
}
