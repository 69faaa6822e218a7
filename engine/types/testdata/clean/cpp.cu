// C++ as far as course programs use it.
#include <cstdio>

namespace geo {
struct Point {
    double x = 0, y = 0;
    Point() {}
    Point(double a, double b) : x(a), y(b) {}
    Point operator+(const Point &o) const { return {x + o.x, y + o.y}; }
    Point operator-() const { return Point(-x, -y); }
    bool operator==(const Point &o) const { return x == o.x && y == o.y; }
    operator bool() const { return x != 0; }
    static Point unit() { return Point{1, 1}; }
    double length() const;
};
double Point::length() const { return sqrt(x * x + y * y); }
inline Point scaled(Point p, double s) { p.x *= s; p.y *= s; return p; }
constexpr int SIDE = 4;
}

template <typename T> struct Buffer {
    T *data;
    int n;
    explicit Buffer(int count) : data((T *)malloc(count * sizeof(T))), n(count) {}
    T &operator[](int i) { return data[i]; }
    const T &operator[](int i) const { return data[i]; }
    void fill(T value);
    template <typename F> F total(F start) const { F s = start; for (int i = 0; i < n; i++) s += data[i]; return s; }
};
template <typename T> void Buffer<T>::fill(T value) { for (int i = 0; i < n; ++i) data[i] = value; }

template <typename T> struct Plus { __host__ __device__ T operator()(T a, T b) const { return a + b; } };
template <typename T, typename Op> __global__ void apply(const T *a, T *b, int n, Op op) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) b[i] = op(a[i], b[i]);
}
template <typename T> T sum(const T *a, int n) { T s = T(); for (int i = 0; i < n; i++) s += a[i]; return s; }
template <typename T, int N> int count(T (&a)[N]) { return N; }
template <typename T, typename U = T> U convert(T t) { return static_cast<U>(t); }

using Real = float;
template <typename T> using Ptr = T *;
constexpr int fact(int n) { int r = 1; for (int i = 2; i <= n; i++) r *= i; return r; }
enum class Op { Add = 1, Mul };
enum { WIDTH = 8, HEIGHT = WIDTH * 2 };

int apply_op(Op op, int a, int b) {
    switch (op) {
    case Op::Add: return a + b;
    case Op::Mul: return a * b;
    }
    return 0;
}
void swap_ints(int &a, int &b) { int t = a; a = b; b = t; }
auto twice(int a) { return a * 2; }
int depth(int n) { return n <= 0 ? 0 : 1 + depth(n - 1); }
int &pick(int *a, int i) { return a[i]; }

int main() {
    geo::Point p(1, 2), q = {3, 4}, r{5, 6}, z;
    z = p + q + -r;
    if (z == geo::Point::unit() || !z) printf("%f\n", z.length());
    geo::Point s = geo::scaled(z, 2), list[3] = {{1, 2}, p, geo::Point(3, 3)};
    Buffer<float> buf(geo::SIDE);
    buf.fill(1.5f);
    buf[2] = 7;
    const Buffer<float> &view = buf;
    double total = view.total(0.0) + view[1];
    float *d = nullptr;
    apply<<<1, 4>>>(d, d, 4, Plus<float>());
    apply<float, Plus<float>><<<1, 4>>>(d, d, 4, Plus<float>{});
    int a[] = {3, 1, 2}, m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    swap_ints(a[0], a[1]);
    pick(a, 1) = 9;
    pick(a, 2)++;
    (*a)++;
    Ptr<int> row = m[1];
    int (*rows)[3] = m;
    auto *pa = &a[0];
    const auto &ra = a[1];
    auto t = convert<int, long>(3);
    static_assert(fact(4) == 24, "factorial");
    constexpr int len = sizeof(a) / sizeof(a[0]);
    int *fresh = new int[len], *single = new int(4);
    geo::Point *made = new geo::Point(1, 2), *blank = new geo::Point;
    fresh[0] = *single + (int)made->x + (int)blank->y;
    delete[] fresh;
    delete single;
    delete made;
    delete blank;
    int grid[len][fact(3)] = {};
    Real f = 1.0 / 3;
    unsigned long long big = 1ULL << 40;
    char c = 'a' + 1;
    c += 2;
    unsigned u = -1;
    int neg = -7 / 2 % 3;
    bool flag = a[0] && rows[1][2];
    flag |= u > 3;
    long idx = &a[2] - pa;
    for (auto i = 0u; i < 3; ++i) total += a[i];
    int i = 0;
    while (true) { if (++i > 3) break; else continue; }
    int w = apply_op(Op::Mul, WIDTH, HEIGHT) + twice(3) + depth(4) + sum(a, 3) + (int)sum(&f, 1) + count(a);
    const char *names[] = {"one", "two"};
    printf("%s %c %d %ld %lld %f %d %d %u\n", names[1], c, w, idx + t, (long long)big, total, neg, flag, *row + ra + grid[0][0]);
    return (int)s.x + (int)list[0].y;
}
