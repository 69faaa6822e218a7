#include <cstdio>
#include <chrono>
int calls = 0;
int next() { return ++calls * 10; }
struct P { int a, b; P(int x) : a(x), b(x * 2) {} };
int counter(int start) { static int n = start; static int m = next(); return n++ + m; }
int &shared(int k) { static P p(k); static int &r = p.b; return r; }
template <typename T> T once(T x) { static T kept = x + calls; return kept; }
int main() {
    for (int i = 0; i < 3; i++) printf("%d ", counter(5 + i));
    printf("%d\n", calls);
    shared(4)++; printf("%d\n", shared(100));
    printf("%d %.1f %d\n", once(1), once(2.5), once(7));
    static auto start = std::chrono::high_resolution_clock::now();
    auto t = std::chrono::high_resolution_clock::now() - start;
    printf("%d\n", t.count() >= 0);
}
