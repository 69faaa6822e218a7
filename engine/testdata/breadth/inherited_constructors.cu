// using Base::Base gives a struct the constructors of its base.
#include <cstdio>
#include <stdexcept>
#include <string>
struct Base {
    int n;
    std::string s;
    Base(int n, const char *s = "none") : n(n), s(s) {}
    explicit Base(std::string s) : n(-1), s(s) {}
};
struct Derived : Base {
    using Base::Base;
    int more = 5;
};
template <typename T> struct Box {
    T v;
    Box(T a, T b) : v(a + b) {}
};
struct Sum : Box<double> {
    using Box<double>::Box;
};
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};
int main() {
    Derived a(3), b(4, "four"), c(std::string("text")), d = a;
    printf("%d %s %d, %d %s, %d %s, %d\n", a.n, a.s.c_str(), a.more, b.n, b.s.c_str(), c.n, c.s.c_str(), d.n);
    printf("%g\n", Sum(1.5, 2).v);
    try {
        throw Failure(std::string("it ") + "failed");
    } catch (const std::exception &e) {
        printf("%s\n", e.what());
    }
}
