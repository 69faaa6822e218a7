// braced lists for parameters of type initializer_list, beside other parameters, named and unnamed, of elements that are converted
#include <cstdio>
#include <initializer_list>

template <typename T> class Held {
    T values[8];
    int n = 0;

public:
    Held(size_t, bool) {}
    Held(size_t, T, bool) {}
    Held(std::initializer_list<T> list, bool twice) {
        for (auto x : list) values[n++] = twice ? 2 * x : x;
    }
    T sum() const {
        T s = 0;
        for (int i = 0; i < n; i++) s += values[i];
        return s;
    }
};

static int total(std::initializer_list<int> list, int scale = 1) {
    int s = 0;
    for (int x : list) s += scale * x;
    return s + static_cast<int>(list.size());
}

int main() {
    Held<unsigned> named(std::initializer_list<unsigned>{1, 2, 3, 4}, true);
    Held<float> plain({1.5f, 2.5f, 3.0f}, false), converted({1, 2, 3}, true);
    Held<double> other(3, true);
    std::initializer_list<int> kept = {7, 8, 9};
    printf("%u %g %g %g\n", named.sum(), plain.sum(), converted.sum(), other.sum());
    printf("%d %d %d %d\n", total({1, 2, 3}), total({4, 5}, 10), total({}), total(kept));
    return 0;
}
