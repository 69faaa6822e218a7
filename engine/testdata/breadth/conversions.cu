// which overload takes what a conversion operator gives
#include <atomic>
#include <cstdio>
#include <iostream>
struct A { int v; operator int() const { return v; } };
void f(int x) { printf("int %d\n", x); }
void f(long x) { printf("long %ld\n", x); }
void f(double x) { printf("double %f\n", x); }
void f(bool x) { printf("bool %d\n", x); }
struct S { char c; operator char() const { return c; } };
void g(int x) { printf("int %d\n", x); }
void g(double x) { printf("double %f\n", x); }
int main() {
    A a{4};
    f(a);
    g(S{'a'});
    std::atomic<int> t{3};
    fflush(stdout);
    std::cout << a << ' ' << t << ' ' << S{'x'} << std::endl;
}
