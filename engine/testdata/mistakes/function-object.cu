#include <functional>
#include <cstdio>

float scaled(float factor, float x) { return factor * x; }

int main() {
    std::function<float(float)> twice = std::bind(scaled, 2.0f, std::placeholders::_1);
    printf("%g\n", twice(3));
    return 0;
}
