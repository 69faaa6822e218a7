// Floating-point numbers in hexadecimal, and the flags that say so.
#include <iomanip>
#include <iostream>
int main() {
    std::cout << std::hexfloat << 1.5 << ' ' << -0.1f << ' ' << std::setprecision(3) << 1000.0 << ' ' << 0.0 << "\n";
    std::cout << std::uppercase << std::showpos << 0.3 << std::nouppercase << std::noshowpos << "\n";
    auto flags = std::cout.flags();
    std::cout << ((flags & std::ios::floatfield) == (std::ios::fixed | std::ios::scientific)) << "\n";
    std::cout << std::defaultfloat << 2.71828 << ' ' << std::fixed << 2.71828 << ' ' << std::scientific << 2.71828 << "\n";
    std::cout.flags(flags);
    std::cout << std::setw(12) << 8.0 << "|\n";
}
