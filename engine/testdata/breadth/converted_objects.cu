// Objects made of others by the others' conversion operators: cast, called by name, or copied from.
#include <cstdio>
#include <string>

struct Place {
    int x, y;
    operator std::string() const { return std::to_string(x) + "," + std::to_string(y); }
};

struct Celsius {
    double degrees;
};
struct Fahrenheit {
    double degrees;
    Fahrenheit(double d) : degrees(d) {}
    explicit operator Celsius() const { return {(degrees - 32) / 1.8}; }
};

void print(const std::string &s) { printf("%s\n", s.c_str()); }

int main() {
    Place p{1, 2};
    print(p);
    print(std::string(p));
    std::string direct(p), copied = p, cast = static_cast<std::string>(p) + "!";
    printf("%s %s %s\n", direct.c_str(), copied.c_str(), cast.c_str());
    Fahrenheit f(212);
    printf("%g %g\n", Celsius(f).degrees, static_cast<Celsius>(Fahrenheit(32)).degrees);
}
