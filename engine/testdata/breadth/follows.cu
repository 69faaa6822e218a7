#include <cstdio>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>
#define HD __host__ __device__
template <typename T, int N> struct Fixed {
    T data[N];
    HD Fixed(const T (&a)[N]) {
        for (int i = 0; i < N; i++) data[i] = a[i];
    }
    HD int size() const { return N; }
};
template <typename T> struct Vec3 {
    T x, y, z;
};
template <typename T> Vec3(T, T, T) -> Vec3<T>;
template <typename T = int, typename U = float> struct Both {
    T t{};
    U u{};
};
template <typename T> struct Range {
    T from, to;
    HD Range(T from, T to) : from(from), to(to) {}
    template <typename C> HD Range(const C &c, int) : from(c.from), to(c.to) {}
};
template <typename C> Range(const C &, int) -> Range<decltype(C::from)>;
template <typename F> struct Guard {
    F f;
    HD explicit Guard(F f) : f(f) {}
    HD ~Guard() { f(); }
};
struct Named { Named(const char *s) : text(s) {} std::string text; };
template <typename T> struct Box { T v; Box(T v) : v(std::move(v)) {} };
Box(const char *) -> Box<std::string>;
HD auto couple(int a) { return std::pair{a, a * 0.5}; }
HD void work() {
    int a[] = {1, 2, 3};
    Fixed f(a);
    Vec3 v{1.5, 2.5, 3.5};
    Both b;
    Range r(2, 7);
    Range q(r, 1);
    std::pair p(1, 2.5f);
    auto [i, d] = couple(3);
    Guard g([] { printf("guard\n"); });
    printf("%d %g %d %g %d %d %g %d %g\n", f.size(), v.z, b.t, b.u, q.to - q.from, p.first, p.second, i, d);
}
#ifdef __CUDACC__
__global__ void kernel() { work(); }
#endif
int main() {
    work();
#ifdef __CUDACC__
    kernel<<<1, 1>>>();
    cudaDeviceSynchronize();
#else
    work();
#endif
    std::vector v{3, 1, 2};
    std::vector w(v);
    std::vector x(2, 1.5);
    std::tuple t(1, 'c', 2.5);
    std::optional o = 5;
    std::pair s("text", std::string("more"));
    std::mutex m;
    std::lock_guard lock(m);
    Box box("boxed");
    Box num(4);
    printf("%zu %d %g %c %d %s %s %zu %d\n", v.size(), w[2], x[1], std::get<1>(t), *o, s.first, s.second.c_str(), box.v.size(), num.v);
    return 0;
}
