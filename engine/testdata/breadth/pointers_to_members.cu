// Pointers to members of data and to methods, virtual ones among them, and what the library makes of them.
#include <cstdio>
#include <functional>
#include <vector>
#include <algorithm>
struct P { int x, y; int sum() const { return x + y; } void add(int d) { x += d; } virtual int kind() { return 1; } };
struct Q : P { int z = 9; int kind() override { return 2; } };
int apply(P &p, int (P::*f)() const) { return (p.*f)(); }
template <class T, class M> M get(const T &t, M T::*m) { return t.*m; }
typedef void (P::*Adder)(int);
int main() {
    Q q; q.x = 3; q.y = 4;
    int P::*m = &P::x;
    printf("%d\n", q.*m); m = &P::y; P *pp = &q; printf("%d\n", pp->*m); pp->*m = 10;
    printf("%d\n", apply(q, &P::sum));
    Adder a = &P::add; (pp->*a)(5); printf("%d\n", q.x);
    int (P::*k)() = &P::kind; printf("%d\n", (pp->*k)());
    printf("%d\n", get(q, &Q::z));
    auto f = std::mem_fn(&P::sum); printf("%d %d\n", f(q), f(pp));
    printf("%d %d\n", std::invoke(&P::sum, q), std::invoke(&P::x, q));
    std::vector<P> v(3); for (int i = 0; i < 3; i++) { v[i].x = i; v[i].y = 2 * i; }
    std::vector<int> o(3); std::transform(v.begin(), v.end(), o.begin(), std::mem_fn(&P::sum));
    printf("%d %d %d\n", o[0], o[1], o[2]);
    int (P::*fs[])() const = {&P::sum}; printf("%d\n", (q.*fs[0])());
    Adder none = nullptr; printf("%d %d\n", none == nullptr, a != nullptr);
    struct { const char *n; int P::*f; } fields[] = {{"x", &P::x}, {"y", &P::y}};
    for (auto &e : fields) printf("%s=%d\n", e.n, q.*e.f);
    std::function<int(const P &)> fn = &P::sum; printf("%d\n", fn(q));
    auto b = std::bind(&P::sum, &q); printf("%d\n", b());
}
