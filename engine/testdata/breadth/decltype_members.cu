// Types and static members of the type that decltype gives, and values made of it.
#include <cstdio>
#include <map>
#include <string>
#include <vector>

struct Shape {
    typedef double real;
    static constexpr int sides = 4;
    enum { Colour = 9 };
    struct Point {
        int x;
    };
    static int twice(int x) { return 2 * x; }
};

template <typename C> typename C::value_type total(const C &c) {
    typename decltype(C())::value_type sum{};
    for (typename decltype(C())::const_iterator i = c.begin(); i != c.end(); ++i)
        sum += *i;
    return sum;
}

template <typename T> void describe(T shape) {
    typename decltype(shape)::real r = 3;
    typename decltype(shape)::Point point{5};
    printf("%g %d %d\n", r, point.x, decltype(shape)::sides + decltype(shape)::Colour + decltype(shape)::twice(4));
}

__global__ void third(float *out, Shape shape) {
    decltype(shape)::real x = 1;
    out[0] = decltype(out[0] + 1)(x / 4);
}

int main() {
    std::vector<float> v(3, 2.5f);
    for (decltype(v)::size_type i = 0; i < v.size(); i++)
        v[i] += i;
    decltype(v)::value_type first = *v.begin();
    decltype(v)::iterator it = v.begin() + 1;
    printf("%g %g %g %zu\n", total(v), first, *it, sizeof(decltype(v)::value_type));

    std::map<std::string, int> ages{{"Ada", 36}, {"Alan", 41}};
    for (decltype(ages)::const_iterator i = ages.begin(); i != ages.end(); ++i)
        printf("%s %d\n", i->first.c_str(), i->second);

    Shape shape;
    describe(shape);
    const decltype(shape)::real half = 0.5;
    std::vector<decltype(shape)::real> list(2, half);
    auto next = [](auto x) { return decltype(x)(x + 1); };
    printf("%g %d %zu\n", list[1], next('a'), sizeof(next('a')));

    float *out;
    cudaMallocManaged(&out, sizeof(float));
    third<<<1, 1>>>(out, shape);
    cudaDeviceSynchronize();
    printf("%g\n", *out);
    cudaFree(out);
}
