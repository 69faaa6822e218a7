// Functions of math.h, of <algorithm> and <numeric> and of the compiler that courses use now and then. What it prints is g++'s.
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

static bool odd(int x) { return x % 2 != 0; }
struct Odd { bool operator()(int x) const { return odd(x); } };

int main() {
    double xs[] = {-2.5, -1.0, -0.3, 0.0, 1e-9, 0.5, 1.0, 1.5, 3.0, 1e200};
    for (double x : xs) printf("%.12g %.12g %.12g %.12g\n", asinh(x), acosh(1.0 + fabs(x)), atanh(x / (1.0 + fabs(x) + 0.1)), remainder(x, 0.7));
    int n;
    for (double x : xs) { double f = frexp(x, &n); printf("%g %d %g %d %g\n", f, n, ldexp(x, 3), x == 0.0 ? 0 : ilogb(x), nextafter(x, 2.0) - x); }
    printf("%g %g %g %.8g\n", ldexp(1.0, -1074), ldexp(1.0, 2000), ldexp(3.0, -2000), nextafterf(1.0f, 2.0f));
    printf("%g %g %g %g\n", remainder(5.0, 3.0), remainder(-5.0, 3.0), remainder(2.5, 1.0), remainder(3.5, 1.0));
    printf("%lld %lld %ld %ld\n", llrint(2.5), llround(2.5), lrint(-1.5), lround(-1.5));
    volatile double minus = -1.0, two = 2.0, none = 0.0;
    printf("%f %f %f %f %f\n", log(minus), sqrt(minus), acos(two), none / none, fmod(minus, none));
    std::vector<int> v = {5, 3, 8, 3, 1, 8, 8};
    std::sort(v.begin(), v.end());
    printf("%ld %ld %d\n", std::lower_bound(v.begin(), v.end(), 3) - v.begin(), std::upper_bound(v.begin(), v.end(), 8) - v.begin(), (int)std::binary_search(v.begin(), v.end(), 4));
    v.erase(std::unique(v.begin(), v.end()), v.end());
    for (int x : v) printf("%d ", x);
    printf("\n%d %d %d %d\n", (int)std::all_of(v.begin(), v.end(), Odd()), (int)std::any_of(v.begin(), v.end(), Odd()), std::gcd(12, 18), std::lcm(4, 6));
    std::pair<int, float> p = std::make_pair(3, 2.5f), q(1, 0.5f);
    std::swap(p, q);
    printf("%d %g %d\n", p.first, q.second, (int)(p < q));
    printf("%d %d %d %ld\n", __builtin_popcount(255), __builtin_clz(1), __builtin_ctz(8), __builtin_expect(5, 1));
    for (double x : {0.0, 1.0, 1e-310, 1e-40, 1.0 / none, none / none}) printf("%d%d %d%d ", std::fpclassify(x) == FP_NORMAL, std::isnormal(x), std::fpclassify((float)x) == FP_SUBNORMAL, std::isnormal((float)x));
    printf("%d %d\n", std::fpclassify(1.0 / none) == FP_INFINITE, std::fpclassify(-0.0f) == FP_ZERO);
    printf("%ld %ld %d %d %d %d %g %g\n", lrintf(-2.5f), lrintf(5e9f), FLT_MANT_DIG, DBL_MAX_EXP, FLT_DECIMAL_DIG, FLT_RADIX, FLT_TRUE_MIN, DBL_TRUE_MIN);
    char list[] = ";;one, two;three,", nothing[] = "";
    for (char *w = strtok(list, ",; "); w; w = strtok(NULL, ",; ")) printf("<%s>", w);
    printf(" %d %d %zu %zu %s %d\n", strtok(NULL, " ") == NULL, strtok(nothing, " ") == NULL, strspn("aabbc", "ab"), strcspn("key=value", "="), strpbrk("x=1;y", ";="), strpbrk("abc", "xyz") == NULL);
    return 0;
}
