#include <cstdio>
#include <random>
#include <algorithm>
#include <vector>
int main() {
    std::mt19937 g(42);
    std::normal_distribution<float> nf(0.0f, 1.0f);
    std::normal_distribution<double> nd(3.0, 0.5);
    std::normal_distribution<> n;
    for (int i = 0; i < 6; i++) printf("%.6f %.12f %.12f\n", nf(g), nd(g), n(g));
    std::bernoulli_distribution coin(0.3);
    for (int i = 0; i < 20; i++) printf("%d", (int)coin(g));
    std::exponential_distribution<double> e(2.0);
    printf("\n%.12f %.12f\n", e(g), e(g));
    std::mt19937_64 wide(7);
    std::minstd_rand other(7);
    for (int i = 0; i < 5; i++) printf("%lu %lu\n", (unsigned long)wide(), (unsigned long)other());
    std::uniform_real_distribution<double> u(0, 1);
    printf("%.15f %.15f\n", u(wide), u(other));
    std::uniform_int_distribution<int> d(1, 6);
    for (int i = 0; i < 10; i++) printf("%d ", d(wide));
    std::default_random_engine def;
    std::uniform_int_distribution<long> w(-5, 4000000000000000000L);
    for (int i = 0; i < 5; i++) printf("%ld ", w(wide));
    printf("\n%.6f\n", nf(def));
    return 0;
}
