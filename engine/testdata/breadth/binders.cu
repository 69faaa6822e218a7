#include <cstdio>
#include <functional>
int add(int a, int b) { return a * 10 + b; }
void say(const char *s, int n) { printf("%s %d\n", s, n); }
struct Mul { int k; int operator()(int x) const { return k * x; } };
int main() { using namespace std::placeholders; auto f = std::bind(add, _2, _1); printf("%d\n", f(1, 2)); auto g = std::bind(add, 7, _1); printf("%d\n", g(4)); auto h = std::bind(Mul{3}, _1);
 std::function<int(int)> q = std::bind(add, _1, 5); printf("%d %d\n", h(5), q(6)); int n = 4; auto r = std::bind([](int &x, int y) { x += y; return x; }, std::ref(n), _1); r(5); printf("%d\n", n);
 auto nest = std::bind(add, std::bind(add, _1, 1), _2); printf("%d\n", nest(3, 4)); std::bind(say, "hi", _3)(1, 2, 3); auto s2 = std::bind(say, std::placeholders::_1, 9); s2("x"); }
