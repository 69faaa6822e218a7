#include <cstdio>
#include <optional>
#include <tuple>
#include <utility>
__host__ __device__ std::tuple<int, float, char> make(int n) { return {n, n / 2.0f, 'a'}; }
__host__ __device__ std::optional<int> half(int n) {
    if (n % 2) return std::nullopt;
    return n / 2;
}
__host__ __device__ void work(int n) {
    auto [i, f, c] = make(n);
    int a;
    float b;
    char d;
    std::tie(a, b, d) = make(n + 1);
    auto t = std::make_tuple(a, std::make_pair(b, 3));
    auto h = half(n), none = half(n + 1);
    if (auto q = half(2 * n)) a += *q;
    printf("%d %g %c %d %g %d %d %d\n", i, f, c, a, b, std::get<1>(t).second, h.value_or(-1), none.value_or(-1));
    int s = std::apply([](int x, int y) { return x * y; }, std::make_tuple(n, 5));
    printf("%d %d\n", s, std::get<0>(t) == a);
}
#ifdef __CUDACC__
__global__ void kernel(int n) { work(n); }
#endif
int main() {
    work(4);
#ifdef __CUDACC__
    kernel<<<1, 1>>>(4);
    cudaDeviceSynchronize();
#else
    work(4);
#endif
    return 0;
}
