#include <functional>
#include <stdio.h>

float apply(std::function<float(float)> f, float x) { return f(x); }

float half(float x) { return x / 2; }

int main() {
    printf("%f\n", apply(half, 3));
    return 0;
}
