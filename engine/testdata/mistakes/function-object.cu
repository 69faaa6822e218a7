#include <functional>
#include <cstdio>

struct Scale {
    float factor;
    float apply(float x) const { return factor * x; }
};

int main() {
    Scale scale = {2.0f};
    std::function<float(float)> twice = std::bind(&Scale::apply, &scale, std::placeholders::_1);
    printf("%g\n", twice(3));
    return 0;
}
