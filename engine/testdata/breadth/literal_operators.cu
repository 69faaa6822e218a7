// literals with a suffix of the program's own, on numbers, characters and text
#include <chrono>
#include <cstddef>
#include <cstdio>

constexpr unsigned long long operator""_KiB(unsigned long long n) { return n << 10; }
__host__ __device__ constexpr int operator"" _half(unsigned long long n) { return (int)(n / 2); }
int operator""_code(char c) { return c - 'a'; }
std::size_t operator""_length(const char *text, std::size_t n) { return n * 100 + (text[0] - '0'); }
struct Metres {
    int n;
};
constexpr Metres operator""_m(unsigned long long n) { return Metres{(int)n}; }
Metres operator+(Metres a, Metres b) { return Metres{a.n + b.n}; }
namespace units {
constexpr int operator""_k(unsigned long long n) { return (int)n * 1000; }
}

__global__ void fill(int *a) { a[threadIdx.x] = 64_half + (int)threadIdx.x; }

int main() {
    static_assert(4_KiB == 4096, "while compiling");
    char room[2_KiB];
    printf("%llu %zu %d\n", 0x10_KiB, sizeof room, 7_half);
    printf("%d %zu %zu\n", 'd'_code, "3 and"_length, "2" "more"_length);
    printf("%d\n", (5_m + 1'000_m).n);
    using namespace units;
    printf("%d\n", 3_k);
    using namespace std::chrono_literals;
    auto all = 1h + 30min + 15s + 250ms + 3us + 1ns;
    printf("%lld\n", (long long)all.count());
    int *d, h[4];
    cudaMalloc(&d, sizeof h);
    fill<<<1, 4>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d\n", h[0], h[3]);
    cudaFree(d);
    return 0;
}
