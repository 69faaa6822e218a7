// A call's name is looked up in the namespaces of its arguments too, beside what the scopes around it declare; and constructors of a
// polymorphic class that asks for the default one beside its own.
#include <algorithm>
#include <cstdio>
namespace geo {
struct Point { int x; };
int size(const Point &p) { return p.x; }
int twice(Point p) { return 2 * p.x; }
int at(Point *p) { return p->x; }
template <typename T> void exchange(T &a, T &b) {
    T c = a;
    a = b;
    b = c;
    b.x += 100;
}
}
int size(int x) { return -x; }
double twice(double x) { return 2.5 * x; }
template <typename T> void exchange(T *a, T *b) {
    T c = *a;
    *a = *b;
    *b = c;
}
namespace other {
int twice(int x) { return x + 1; }
int sum(geo::Point p) { return twice(p) + twice(1); }
int at(int x) { return x; }
int both(geo::Point *p) { return at(p) + at(2); }
}
using namespace std;
template <typename T, int N> class Helper {
public:
    Helper() = default;
    template <class... Ts> explicit Helper(T first, Ts... rest) { v = first; }
    explicit Helper(const T *all) { v = all[0]; }
    template <typename U> explicit Helper(const U *all) { v = (T)all[N - 1]; }
    virtual ~Helper() = default;
    T v;
};
template <size_t N, typename T> struct Holder {
    Helper<T, N> helper;
    int b;
};
int main() {
    geo::Point a{3}, b{4};
    printf("%d %d %d %g\n", size(a), size(5), twice(a), twice(2.0));
    exchange(a, b);
    printf("%d %d\n", a.x, b.x);
    printf("%d %d\n", other::sum(a), other::both(&b));
    int u = 1, v = 2;
    swap(u, v);
    swap(a, b);
    exchange(&u, &v);
    printf("%d %d %d\n", u, v, a.x);
    long all[2] = {3, 4};
    Holder<2, int> holder;
    holder.helper = Helper<int, 2>(all);
    holder.b = Helper<int, 2>(8, 9, 10).v;
    printf("%d %d\n", holder.helper.v, holder.b);
}
