// Engines and distributions of <random>: what g++'s library gives.
#include <cstdio>
#include <random>
int main() {
  std::mt19937 g(42); printf("%lu %lu\n", (unsigned long)g(), (unsigned long)g());
  std::uniform_real_distribution<float> u(-1.0f, 1.0f); for (int i = 0; i < 5; ++i) printf("%.9g ", u(g));
  std::uniform_real_distribution<double> v(0.0, 10.0); for (int i = 0; i < 5; ++i) printf("%.17g ", v(g));
  std::uniform_int_distribution<int> d(1, 6); for (int i = 0; i < 10; ++i) printf("%d ", d(g));
  std::uniform_int_distribution<> e(-100, 1000000); for (int i = 0; i < 5; ++i) printf("%d ", e(g));
  std::default_random_engine h(7); for (int i = 0; i < 3; ++i) printf("%lu ", (unsigned long)h());
  puts("");
}
struct Check { Check() {
  std::default_random_engine h(7); std::uniform_real_distribution<float> u; std::uniform_real_distribution<> w(2, 3); std::uniform_int_distribution<int> d(0, 99); std::uniform_int_distribution<long> big(0, 1L << 40); std::uniform_int_distribution<unsigned> all(0, 4294967295u);
  for (int i = 0; i < 4; ++i) { float x = u(h); double y = w(h); int z = d(h); long q = big(h); printf("%.9g %.17g %d %ld\n", x, y, z, q); }
  std::mt19937 g; for (int i = 0; i < 700; ++i) g(); long q = big(g); unsigned a = all(g); printf("%ld %u\n", q, a); g.seed(3); g.discard(10); unsigned long f = g(); printf("%lu\n", f);
} } check;
