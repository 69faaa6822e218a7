// std::numeric_limits in full, a bit set beside <set>, and pointers to an object and to its base compared.
#include <bitset>
#include <cmath>
#include <cstdio>
#include <limits>
#include <set>
#include <string>

template <typename T> void show(const char *name) {
    using L = std::numeric_limits<T>;
    printf("%s %d %d %d %d %d %d %d\n", name, L::is_signed, L::is_integer, L::digits, L::digits10, L::max_digits10, L::has_infinity,
           L::is_specialized);
}

struct None {};

struct First {
    int a;
    virtual ~First() {}
};
struct Second {
    int b;
    virtual ~Second() {}
};
struct Both : First, Second {
    int c;
};

int main() {
    show<int>("int");
    show<bool>("bool");
    show<char>("char");
    show<unsigned long>("unsigned long");
    show<float>("float");
    show<double>("double");
    show<long double>("long double");
    show<std::string>("string");
    using F = std::numeric_limits<float>;
    using D = std::numeric_limits<double>;
    printf("%g %g %g %g %d %g\n", F::denorm_min(), D::denorm_min(), D::epsilon(), -D::infinity(), std::isnan(D::quiet_NaN()), F::round_error());
    printf("%d %d %d %d\n", D::max_exponent10, F::min_exponent, std::numeric_limits<short>::max(), std::numeric_limits<None>::is_specialized);
    std::set<int> set{3, 1};
    printf("%zu %s %d\n", std::bitset<8>("1011").count(), std::bitset<8>(std::string("101")).to_string().c_str(), *set.begin());

    Both both, other;
    Second *second = &both;
    First *first = &both;
    Both *whole = &both, *none = nullptr;
    const Second *constant = whole;
    printf("%d %d %d %d\n", second == whole, whole == second, first == whole, (void *)second == (void *)whole);
    second = none;
    printf("%d %d %d %d\n", second == none, second != whole, constant == whole, constant == &other);
    printf("%d\n", (first ? whole : constant) == constant);
}
