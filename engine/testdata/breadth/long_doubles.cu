// long double: literals, arithmetic, conversions, functions, printing and reading. The output is g++'s.
#include <cstdio>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <cfloat>
#include <limits>
#include <iostream>
#include <iomanip>
#include <string>
#include <vector>
#include <algorithm>
#include <numeric>
struct Sum { int n; long double total; float last; };
long double half(long double x) { return x / 2; }
template <class T> T horner(const std::vector<T> &a, T x) { T r = 0; for (auto k : a) r = r * x + k; return r; }
constexpr long double third = 1.0L / 3;
const long double table[3] = {0.1L, 1e-30L, 123456789.123456789L};
static long double state = -0.0L;
void dump(long double x) {
    unsigned char b[16];
    memcpy(b, &x, 10);
    for (int i = 9; i >= 0; i--) printf("%02x", b[i]);
    printf("\n");
}
const char *kind(float) { return "float"; }
const char *kind(double) { return "double"; }
const char *kind(long double) { return "long double"; }
int main() {
    printf("%zu %zu %zu\n", sizeof(long double), alignof(long double), sizeof(Sum));
    long double x = 0.1L, y = 0.1, z = 0.1f;
    printf("%.20Lf %.20Lf %.20Lf\n", x, y, z);
    dump(x); dump(y); dump(third); dump(table[2]); dump(state);
    printf("%Lg %LE %Lf %.3Lg %10.2Lf|%-12.4Le|%+Lf\n", x, x * 1e300L, 1e20L, 12345.678L, -2.5L, 0.000123L, 7.0L);
    printf("%La %La %.0Lf %#.0Lf\n", 1.0L, third, 2.5L, 3.5L);
    long double big = 1e4000L; printf("%.10Le %d\n", big * 10, big * big > LDBL_MAX);
    printf("%s %s %s %s\n", kind(x + 1), kind(x * 2.0f), kind(1.0 * 2), kind(true ? x : 0));
    x += 1; x *= 3; x -= 0.5; x /= 7; x++; --x; printf("%.18Lf\n", x);
    float f = 1; f += x; double d = 2; d *= x; int i = 10; i -= x; printf("%.9g %.17g %d\n", f, d, i);
    printf("%d %d %ld %lu %d %d\n", (int)-3.99L, (char)65.5L, (long)1e18L, (unsigned long)1.8e19L, (bool)0.0L, (bool)1e-4940L);
    printf("%d%d%d%d%d%d\n", x < y, x > y, x <= x, x >= y, x == y, x != y);
    long double nan = NAN; printf("%d%d%d %Lf %Lf\n", nan == nan, nan != nan, nan < 1, nan, -INFINITY + x);
    if (x) printf("true\n"); if (!state) printf("zero\n"); while (z > 0.05L) z /= 2; printf("%.20Lg\n", z);
    printf("%.20Lf %.20Lf %.20Lf\n", sqrtl(2), std::sqrt(2.0L), std::pow(2.0L, 0.5));
    printf("%.18Lf %.18Lf %.18Lf %.18Lf\n", expl(1), logl(10), sinl(1), std::cos(1.0L));
    printf("%.18Lf %.18Lf %.18Lf %.18Lf\n", atan2l(1, -1), 4 * atanl(1), tanhl(0.5L), cbrtl(27));
    printf("%.18Lf %Lf %Lf %Lf %Lf %Lf\n", powl(1.1L, 10), fabsl(-3), floorl(-2.5L), ceill(2.1L), fmodl(10, 3.3L), roundl(-2.5L));
    printf("%Lg %Lg %Lg %Lg\n", std::max(x, y), std::min(1.0L, 2.0L), std::abs(-4.5L), hypotl(3, 4));
    printf("%Lg %Lg %Lg %d %d\n", std::numeric_limits<long double>::max(), std::numeric_limits<long double>::min(), std::numeric_limits<long double>::epsilon(), LDBL_DIG, LDBL_MANT_DIG);
    std::vector<long double> v; for (int k = 1; k <= 20; k++) v.push_back(1.0L / k);
    printf("%.18Lf %.18Lf\n", std::accumulate(v.begin(), v.end(), 0.0L), horner<long double>({1, 2, 3}, 1.5L));
    std::sort(v.begin(), v.end()); printf("%.6Lf %.6Lf\n", v[0], v.back());
    Sum s = {3, third, 1.5f}; Sum t = s; t.total *= t.n; s.total += t.total; printf("%d %.18Lf %.18Lf %g\n", t.n, t.total, s.total, t.last);
    long double fact = 1; for (int k = 2; k <= 25; k++) fact *= k; printf("%.0Lf\n", fact);
    char *end; long double parsed = strtold("  -12.5e2xyz", &end); printf("%Lf %s\n", parsed, end);
    sscanf("3.14159265358979323846 7", "%Lf %d", &parsed, &i); printf("%.19Lf %d\n", parsed, i);
    std::cout << x << " " << std::setprecision(20) << third << " " << std::fixed << std::setprecision(3) << fact << "\n";
    std::cout << std::to_string(1.25L) << " " << std::stold("2.75") * 2 << std::endl;
    long double *heap = new long double[4]; for (int k = 0; k < 4; k++) heap[k] = k * 0.1L; printf("%.18Lf %ld\n", *(heap + 3), (long)(&heap[3] - heap)); delete[] heap;
    long double (*fn)(long double) = half; printf("%Lf\n", fn(9)); auto twice = [&](long double q) { return q * 2 + y; }; printf("%.18Lf\n", twice(1));
    long double sum = 0, c = 0; for (int k = 0; k < 1000; k++) { long double w = 0.001L - c, u = sum + w; c = (u - sum) - w; sum = u; } printf("%.20Lf\n", sum);
    unsigned long huge = 18446744073709551615ul; long double exact = huge; printf("%.0Lf %d\n", exact, (unsigned long)exact == huge);
    printf("%Lf %Lf\n", -x, +x); printf("%Lf\n", (i ? 1.5L : 2)); int sw = (int)floorl(2.7L); switch (sw) { case 2: printf("two\n"); }
    static_assert(third > 0.333L && third < 0.334L, "folded"); static long double counter = 1.5L; counter += 1; printf("%Lf\n", counter);
    std::string text = "pi"; long double arr[2][2] = {{1, 2}, {3}}; printf("%Lf %Lf\n", arr[1][0], arr[1][1]);
}
