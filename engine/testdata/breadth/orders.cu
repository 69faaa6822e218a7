// what sorts, selects, parts and shuffles, with the orders of libstdc++ where the standard leaves them open
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
    std::shuffle(v.begin(), v.end(), g);
    show("shuffle", v);
    std::vector<int> odd(7);
    std::iota(odd.begin(), odd.end(), 1);
    std::shuffle(odd.begin(), odd.end(), std::default_random_engine(5));
    show("shuffle odd", odd);
    std::mt19937_64 g64(9);
    std::shuffle(odd.begin(), odd.end(), g64);
    show("shuffle 64", odd);
    srand(3);
    std::random_shuffle(v.begin(), v.end());
    show("random_shuffle", v);
    std::vector<P> ties(200);
    for (int i = 0; i < 200; i++) ties[i] = {(i * 37) % 7, i};
    auto byKey = [](const P &a, const P &b) { return a.key < b.key; };
    auto same = ties;
    std::sort(same.begin(), same.end(), byKey);
    printf("sort:");
    for (auto &p : same) printf(" %d", p.at);
    printf("\n");
    same = ties;
    std::stable_sort(same.begin(), same.end(), byKey);
    printf("stable:");
    for (auto &p : same) printf(" %d", p.at);
    same = ties;
    std::partial_sort(same.begin(), same.begin() + 20, same.end(), byKey);
    printf("\npartial:");
    for (auto &p : same) printf(" %d", p.at);
    same = ties;
    std::nth_element(same.begin(), same.begin() + 77, same.end(), byKey);
    printf("\nnth:");
    for (auto &p : same) printf(" %d", p.at);
    same = ties;
    std::make_heap(same.begin(), same.end(), byKey);
    std::pop_heap(same.begin(), same.end(), byKey);
    same.pop_back();
    same.push_back({3, 999});
    std::push_heap(same.begin(), same.end(), byKey);
    printf("\nheap:");
    for (auto &p : same) printf(" %d", p.at);
    std::sort_heap(same.begin(), same.end(), byKey);
    printf("\nsort_heap:");
    for (auto &p : same) printf(" %d", p.at);
    same = ties;
    auto cut = std::partition(same.begin(), same.end(), [](const P &p) { return p.key % 2 == 0; });
    printf("\npartition %d:", (int)(cut - same.begin()));
    for (auto &p : same) printf(" %d", p.at);
    same = ties;
    cut = std::stable_partition(same.begin(), same.end(), [](const P &p) { return p.key % 2 == 0; });
    printf("\nstable_partition %d: %d %d %d\n", (int)(cut - same.begin()), same[0].at, same[50].at, same[150].at);
    // adversarial for quicksort: falls back to heaps
    std::vector<int> organ(3000);
    for (int i = 0; i < 3000; i++) organ[i] = i % 2 ? i : 3000 - i;
    std::sort(organ.begin(), organ.end());
    printf("%d %d\n", (int)std::is_sorted(organ.begin(), organ.end()), organ[1500]);
    std::sort(organ.begin(), organ.end(), std::greater<int>());
    printf("%d\n", organ[0]);
}
