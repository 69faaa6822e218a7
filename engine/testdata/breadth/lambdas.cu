#include <cstdio>
#include <vector>
#include <algorithm>
template <typename F> __global__ void apply(int *p, int n, F f) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) p[i] = f(i);
}
template <typename T, typename F> T fold(const T *a, int n, T start, F f) { T r = start; for (int i = 0; i < n; i++) r = f(r, a[i]); return r; }
struct Counter {
    int step = 3, total = 0;
    void add(int times) { auto go = [this](int k) { total += step * k; }; for (int i = 0; i < times; i++) go(i); auto g2 = [=] { return total + step + times; }; printf("g2 %d\n", g2()); }
};
int global = 7;
auto twice = [](int x) { return 2 * x; };
int main() {
    int a[] = {5, 3, 9, 1};
    int limit = 4, calls = 0;
    auto big = [limit, &calls](int v) { calls++; return v > limit; };
    int n = 0;
    for (int i = 0; i < 4; i++) if (big(a[i])) n++;
    printf("%d %d\n", n, calls);
    std::sort(a, a + 4, [](int x, int y) { return x > y; });
    for (int i = 0; i < 4; i++) printf("%d ", a[i]);
    printf("\n");
    auto gen = [&](auto x, auto y) { return x + y + limit + global; };
    printf("%d %.1f\n", gen(1, 2), gen(1.5, 2));
    printf("%d\n", fold(a, 4, 0, [=](int s, int v) { return s + v * limit; }));
    auto outer = [&](int x) { auto inner = [&, x](int y) { limit += y; return x * y + limit; }; return inner(2) + inner(3); };
    int o = outer(10);
    printf("%d %d\n", o, limit);
    int *p; cudaMallocManaged(&p, 8 * sizeof(int));
    int scale = 10;
    apply<<<1, 8>>>(p, 8, [=] __device__ (int i) { return i * scale + 1; });
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; i++) printf("%d ", p[i]);
    printf("\n");
    auto hd = [] __host__ __device__ (int i) -> int { if (i % 2) return -i; return i; };
    apply<<<1, 8>>>(p, 8, hd);
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; i++) printf("%d/%d ", p[i], hd(i));
    printf("\n");
    Counter c; c.add(4); printf("%d\n", c.total);
    auto counter = [k = 5]() mutable { return k++; };
    counter(); printf("%d\n", counter());
    printf("%d\n", [](int v) { return v * v; }(6));
    std::vector<int> v = {4, 2, 8};
    std::for_each(v.begin(), v.end(), [&n](int x) { n += x; });
    printf("%d %d\n", n, twice(21));
    std::generate(v.begin(), v.end(), [m = 0]() mutable { return m += 2; });
    printf("%d %d %d\n", v[0], v[1], v[2]);
    cudaFree(p);
    return 0;
}
