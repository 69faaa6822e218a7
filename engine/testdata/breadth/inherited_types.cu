// types and constants inside classes: used by what follows them, in classes that inherit them, and with the defaults of an earlier declaration
#include <cstdio>
#include <functional>

constexpr long long common(long long a, long long b) { return b == 0 ? a : common(b, a % b); }

template <typename R, typename P = float, int N = 3> struct Grid;
template <long long N, long long D = 1> struct Ratio {
    static constexpr long long num = N / common(N, D), den = D / common(N, D);
    typedef Ratio<num, den> type;
    static const int twice = 2 * num;
    struct Held {
        int room[twice];
    };
    Held held;
};
template <typename R, typename P, int N> struct Grid {
    R rows[N];
    P point;
};

template <typename T> struct Traits {
    typedef T value_type;
    static const int count = 4;
};
struct Plain {
    typedef float real;
    enum { K = 3 };
    struct Inner {
        short a, b;
    };
};
struct OfInt : Traits<int> {
    typedef value_type *pointer;
    value_type all[count];
};
struct OfPlain : Plain {
    real f[K];
    typedef real same;
    same g;
    Inner inner;
};
template <typename T> struct OfAny : Traits<T> {
    typedef typename Traits<T>::value_type own;
    own w[Traits<T>::count];
};
struct First : Plain {
    Plain again; // two parts of one type have two places
    int n;
};
struct Nothing : Plain {};
struct Least : Nothing {
    char c;
};
struct Square : public std::unary_function<int, float> {
    __host__ __device__ result_type operator()(argument_type x) const { return x * x * 0.5f; }
};
struct Sum : std::binary_function<float, int, double> {
    int extra;
    double operator()(first_argument_type a, second_argument_type b) const { return a + b + extra; }
};

__global__ void squares(float *to, Square f) { to[threadIdx.x] = f(threadIdx.x); }

int main() {
    printf("%lld %lld %zu\n", Ratio<6, 4>::num, Ratio<6, 4>::type::den, sizeof(Ratio<6, 4>));
    Grid<int> g = {{1, 2, 3}, 0.5f};
    Grid<char, short, 2> h = {{'a', 'b'}, 7};
    printf("%zu %zu %d %g %c %d\n", sizeof g, sizeof h, g.rows[2], g.point, h.rows[1], h.point);
    printf("%zu %zu %zu %zu %zu %zu\n", sizeof(OfInt), sizeof(OfPlain), sizeof(OfAny<short>), sizeof(First), sizeof(Nothing), sizeof(Least));
    printf("%zu %zu\n", sizeof(Square), sizeof(Sum));
    OfInt i = {};
    OfInt::pointer p = i.all + 1;
    *p = 9;
    OfPlain o;
    o.f[0] = 1, o.f[2] = 2, o.g = 3, o.inner.b = 4;
    OfPlain copy = o;
    Traits<int> &base = i;
    printf("%d %g %g %g %d %d\n", i.all[1], copy.f[0], copy.f[2], copy.g, copy.inner.b, (void *)&base == (void *)&i);
    Sum s;
    s.extra = 10;
    printf("%g\n", s(0.5f, 2));
    float *d, r[3];
    cudaMalloc(&d, sizeof r);
    squares<<<1, 3>>>(d, Square());
    cudaMemcpy(r, d, sizeof r, cudaMemcpyDeviceToHost);
    printf("%g %g %g\n", r[0], r[1], r[2]);
    cudaFree(d);
    return 0;
}
