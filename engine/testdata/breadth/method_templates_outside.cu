// Templates that are members of structs and of struct templates, defined outside of them.
#include <cstdio>
template <class T> struct S {
    T v;
    template <class U> S(U u);
    template <class U> U to() const;
    template <class U, int N> static U scaled(U u);
    void set(T x);
};
template <class T> template <class U> S<T>::S(U u) : v(static_cast<T>(u)) {}
template <class T> template <class U> U S<T>::to() const { return static_cast<U>(v) / 2; }
template <class T> template <class U, int N> U S<T>::scaled(U u) { return u * N + T(1); }
template <class T> void S<T>::set(T x) { v = x; }
struct V {
    int base = 10;
    template <class F> int each(F f);
};
template <class F> int V::each(F f) { return f(base); }
int main() {
    S<int> s(3.7);
    S<float> f(7);
    printf("%d %g %g %d\n", s.v, s.to<double>(), f.to<double>(), S<int>::scaled<int, 4>(2));
    s.set(8);
    printf("%d %d\n", s.v, V().each([](int x) { return x * 2; }));
}
