// Lambdas without captures become pointers to functions: where one is wanted, and with +.
#include <cstdio>
#include <functional>
struct A { int v = 3; int get() const { return v; } };
template <class F> void launch(F f) { F *p = &f; (*p)(3); }

int main() {
    auto l = [](int x) { printf("l %d\n", x); };
    void (*fp)(int) = l;
    fp(4);
    void (*table[2])(int) = { [](int a) { printf("t0 %d\n", a); }, [](int a) { printf("t1 %d\n", a * 2); } };
    for (int i = 0; i < 2; i++) table[i](i + 5);
    launch(l);
    auto m = +[](int y) { return y * 2; };
    printf("%d\n", m(4));
    int c = 5;
    auto cap = [&](int y) { c += y; return c; };
    auto *pc = &cap;
    printf("%d %d\n", (*pc)(4), c);
    std::function<int(int)> f = cap;
    auto *pf = &f;
    printf("%d\n", (*pf)(1));
}
