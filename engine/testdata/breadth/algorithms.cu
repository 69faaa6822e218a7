// the rest of <algorithm>, <numeric> and <iterator>, with the sums of libstdc++
#include <cstdio>
#include <algorithm>
#include <numeric>
#include <random>
#include <vector>
#include <iterator>
#include <string>
#include <functional>
#include <deque>
struct P { int key, at; };
template <typename V> void show(const char *name, const V &v) {
    printf("%s:", name);
    for (auto x : v) printf(" %d", (int)x);
    printf("\n");
}
int main() {
    std::vector<int> v(40);
    std::iota(v.begin(), v.end(), 0);
    std::mt19937 g(1);
    std::vector<P> ties(200);
    for (int i = 0; i < 200; i++) ties[i] = {(i * 37) % 7, i};
    std::vector<int> a{1, 2, 2, 3, 5, 8}, b{2, 3, 4, 8, 9}, out;
    std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out)); show("merge", out); out.clear();
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out)); show("union", out); out.clear();
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out)); show("both", out); out.clear();
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out)); show("minus", out); out.clear();
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out)); show("xor", out); out.clear();
    std::copy_if(a.begin(), a.end(), std::inserter(out, out.begin()), [](int x) { return x > 2; }); show("copy_if", out);
    std::rotate(a.begin(), a.begin() + 2, a.end()); show("rotate", a);
    std::rotate(a.begin(), a.begin() + 5, a.end()); show("rotate", a);
    a.erase(std::remove(a.begin(), a.end(), 2), a.end()); show("remove", a);
    a.erase(std::remove_if(a.begin(), a.end(), [](int x) { return x % 2 == 0; }), a.end()); show("remove_if", a);
    std::replace(b.begin(), b.end(), 4, 40); show("replace", b);
    std::vector<int> p{1, 2, 3};
    do printf("%d%d%d ", p[0], p[1], p[2]); while (std::next_permutation(p.begin(), p.end()));
    printf("\n");
    std::prev_permutation(p.begin(), p.end()); show("prev", p);
    auto [lo, hi] = std::minmax(7, 3);
    auto range = std::equal_range(b.begin(), b.end(), 3);
    printf("%d %d %d %d\n", lo, hi, (int)(range.first - b.begin()), (int)(range.second - b.begin()));
    int part[] = {3, 40};
    printf("%d %d %d\n", (int)(std::search(b.begin(), b.end(), part, part + 2) - b.begin()), (int)std::includes(b.begin(), b.end(), part, part + 1),
           (int)(std::adjacent_find(a.begin(), a.end()) - a.begin()));
    std::vector<float> f(101);
    for (int i = 0; i < 101; i++) f[i] = 1.0f / (i + 1);
    printf("%.9g %.9g %.9g %.9g\n", std::reduce(f.begin(), f.end(), 0.0f), std::accumulate(f.begin(), f.end(), 0.0f),
           std::transform_reduce(f.begin(), f.end(), f.begin(), 0.0f),
           std::transform_reduce(f.begin(), f.end(), 0.0f, std::plus<>(), [](float x) { return x * x; }));
    printf("%.9g\n", std::inner_product(f.begin(), f.end(), f.begin(), 0.0f, std::plus<float>(), std::multiplies<float>()));
    std::vector<int> d(5), e(5);
    std::adjacent_difference(b.begin(), b.end(), d.begin()); show("diff", d);
    std::inclusive_scan(b.begin(), b.end(), e.begin(), [](int x, int y) { return x > y ? x : y; }); show("max scan", e);
    std::exclusive_scan(b.begin(), b.end(), e.begin(), 1, std::multiplies<int>()); show("scan", e);
    std::string s = "mississippi";
    std::sort(s.begin(), s.end());
    auto end = std::unique(s.begin(), s.end());
    std::reverse(s.begin(), end);
    printf("%.*s\n", (int)(end - s.begin()), s.c_str());
    std::vector<int> picked;
    std::sample(v.begin(), v.end(), std::back_inserter(picked), 9, g); show("sample", picked);
    std::deque<int> q;
    std::copy(b.begin(), b.end(), std::front_inserter(q));
    show("deque", q);
    auto it = v.begin();
    std::advance(it, 3);
    printf("%d %d %d\n", *it, *std::next(it, 2), (int)std::distance(v.begin(), it));
    printf("%d\n", (int)(std::lower_bound(ties.begin(), ties.begin() + 1, 0, [](const P &p, int key) { return p.key < key; }) - ties.begin()));
    return std::lexicographical_compare(b.begin(), b.end(), a.begin(), a.end()) ? 0 : 1;
}
