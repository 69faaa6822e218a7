#include <cstdio>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#define HD __host__ __device__
// recursion
HD void print() { printf("\n"); }
template <typename T, typename... Rest> HD void print(T first, Rest... rest) {
    printf("%d ", (int)first);
    print(rest...);
}
template <typename T> HD T sum(T x) { return x; }
template <typename T, typename... Rest> HD auto sum(T x, Rest... rest) { return x + sum(rest...); }
// folds
template <typename... Args> HD int total(Args... args) { return (args + ... + 0); }
template <typename... Args> HD bool all(Args... args) { return (args && ...); }
template <typename... Args> HD bool any(Args... args) { return (... || args); }
template <typename... Args> HD int minus(Args... args) { return (... - args); }
template <typename... Args> HD int minusRight(Args... args) { return (args - ...); }
template <typename... Args> HD int from(int init, Args... args) { return (init - ... - args); }
template <typename... Args> void show(const Args &...args) {
    ((std::cout << args << ' '), ...);
    std::cout << sizeof...(Args) << sizeof...(args) << '\n';
}
template <typename... Args> void stream(Args &&...args) { (std::cout << ... << args) << std::endl; }
// forwarding
HD int kind(int &) { return 1; }
HD int kind(const int &) { return 2; }
HD int kind(int &&) { return 3; }
template <typename... Args> HD int kinds(Args &&...args) {
    int n = 0;
    ((n = n * 10 + kind(std::forward<Args>(args))), ...);
    return n;
}
template <typename F, typename... Args> HD auto call(F f, Args &&...args) { return f(std::forward<Args>(args)...); }
template <typename T, typename... Args> T make(Args &&...args) { return T(std::forward<Args>(args)...); }
struct Point {
    int x, y, z;
    Point(int x, int y, int z) : x(x), y(y), z(z) {}
};
// non-type packs
template <int... Ns> HD int product() { return (Ns * ... * 1); }
template <int... Ns> HD int second() {
    int a[] = {Ns...};
    return a[1];
}
template <typename T, T... vs> struct Sequence {
    static constexpr int size = sizeof...(vs);
    HD static int sum() { return (vs + ...); }
};
// class templates
template <typename... Ts> struct Count;
template <> struct Count<> {
    static const int value = 0;
};
template <typename T, typename... Ts> struct Count<T, Ts...> {
    static const int value = 1 + Count<Ts...>::value;
};
template <typename... Ts> struct Sizes {
    static constexpr int total = (0 + ... + (int)sizeof(Ts));
};
template <int N> struct Bits {
    static const int value = Bits<N / 2>::value + 1;
};
template <> struct Bits<0> {
    static const int value = 0;
};
template <typename... Ts> struct Largest;
template <typename T> struct Largest<T> {
    static constexpr size_t value = sizeof(T);
};
template <typename T, typename U, typename... R> struct Largest<T, U, R...> {
    static constexpr size_t value = Largest<typename std::conditional<(sizeof(T) > sizeof(U)), T, U>::type, R...>::value;
};
template <size_t... I> HD int pick(const int *a, std::index_sequence<I...>) { return (a[I] + ...); }
template <typename F, typename... Args> struct Bound;
template <typename... Args> HD int twice(Args... args) { return total((args * 2)...) + total(args...); }
template <typename... Args> HD int captured(Args... args) {
    auto f = [=](int k) { return total(args...) * k; };
    auto g = [&] { return (args + ...); };
    return f(2) + g();
}
template <typename... Args> HD void work(Args... args) {
    print(args...);
    printf("%d %d %d %d\n", total(args...), total(), minus(10, 3, 2), minusRight(10, 3, 2));
    printf("%d %d %d %d\n", all(true, 1, args...), all(), any(false, 0), any(args...));
    printf("%d %d\n", from(100, args...), (int)sum(1, 2.5, 3.5f));
    int i = 1;
    const int k = 2;
    printf("%d %d\n", kinds(i, k, 3, std::move(i)), call([](int a, int b) { return a * b; }, 6, 7));
    printf("%d %d %d %d\n", product<2, 3, 4>(), product<>(), second<5, 6, 7>(), Sequence<int, 1, 2, 3>::sum());
    printf("%d %d %d %d\n", Count<int, float, char>::value, Sizes<char, int, double>::total, Bits<100>::value, (int)Largest<char, double, int>::value);
    const int a[] = {1, 20, 300, 4000};
    printf("%d %d %d %d\n", pick(a, std::make_index_sequence<3>()), twice(1, 2, 3), captured(1, 2, 3), captured(5));
}
#ifdef __CUDACC__
__global__ void kernel(int a, float b, short c) { work(a, b, c); }
template <typename... Args> __global__ void fill(int *out, Args... args) {
    int i = 0;
    ((out[i++] = args), ...);
}
template <typename... Args> void launch(void (*k)(Args...), Args... args) { k<<<1, 1>>>(args...); }
template <typename K, typename... Args> void run(K k, Args... args) { k<<<1, 1>>>(args...); }
#endif
int main() {
    work(4, 5.5f, (short)6);
#ifdef __CUDACC__
    kernel<<<1, 1>>>(4, 5.5f, 6);
    cudaDeviceSynchronize();
    int *d, h[3];
    cudaMalloc(&d, sizeof h);
    fill<<<1, 1>>>(d, 7, 8.9f, 'c');
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    launch(kernel, 1, 2.0f, (short)3);
    run(kernel, 1, 2.0f, (short)3);
    cudaDeviceSynchronize();
    cudaFree(d);
    printf("%d %d %d\n", h[0], h[1], h[2]);
#else
    work(4, 5.5f, (short)6);
    work(1, 2.0f, (short)3);
    work(1, 2.0f, (short)3);
    printf("7 8 99\n");
#endif
    show(1, "two", 3.5, 'c', std::string("five"));
    stream(1, '-', 2.5);
    Point p = make<Point>(1, 2, 3);
    auto v = make<std::vector<int>>(3, 9);
    printf("%d %d %zu %d\n", p.x, p.z, v.size(), v[2]);
    return 0;
}
