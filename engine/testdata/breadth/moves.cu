#include <cstdio>
#include <utility>
#include <vector>
#include <string>

struct Buffer {
    int *data;
    int n;
    explicit Buffer(int n) : data(new int[n]), n(n) { printf("make %d\n", n); }
    Buffer(const Buffer &o) : data(new int[o.n]), n(o.n) {
        for (int i = 0; i < n; i++) data[i] = o.data[i];
        printf("copy %d\n", n);
    }
    Buffer(Buffer &&o) noexcept : data(o.data), n(o.n) {
        o.data = nullptr;
        o.n = 0;
        printf("move %d\n", n);
    }
    Buffer &operator=(const Buffer &o) {
        if (this != &o) {
            delete[] data;
            data = new int[o.n];
            n = o.n;
            for (int i = 0; i < n; i++) data[i] = o.data[i];
        }
        printf("copy= %d\n", n);
        return *this;
    }
    Buffer &operator=(Buffer &&o) noexcept {
        std::swap(data, o.data);
        std::swap(n, o.n);
        printf("move= %d\n", n);
        return *this;
    }
    ~Buffer() {
        printf("end %d\n", n);
        delete[] data;
    }
};
Buffer named() { Buffer b(1); return b; }
Buffer either(bool c) {
    Buffer a(2), b(3);
    if (c) return a;
    return b;
}
Buffer through(Buffer b) { return b; }
void take(const Buffer &b) { printf("const & %d\n", b.n); }
void take(Buffer &&b) { printf("&& %d\n", b.n); }
void which(int &) { puts("int &"); }
void which(const int &) { puts("const int &"); }
void which(int &&) { puts("int &&"); }
template <typename T> void pass(T &&x) { which(std::forward<T>(x)); }
template <typename T> void plain(T &&x) { which(x); }
struct Holder {
    Buffer b;
    std::vector<int> v;
    Holder(int n) : b(n), v(n) {}
};
struct MoveOnly {
    int x;
    MoveOnly(int x) : x(x) {}
    MoveOnly(const MoveOnly &) = delete;
    MoveOnly &operator=(const MoveOnly &) = delete;
    MoveOnly(MoveOnly &&o) : x(o.x) { o.x = -1; }
    MoveOnly &operator=(MoveOnly &&o) { x = o.x; o.x = -2; return *this; }
};
MoveOnly makeOnly(int x) { return MoveOnly(x); }
struct Pair { Buffer a, b; };
int main() {
    Buffer a = named();
    Buffer b = either(true);
    Buffer c = std::move(a);
    printf("a %d c %d\n", a.n, c.n);
    a = c;
    a = std::move(b);
    a = Buffer(7);
    take(a);
    take(std::move(a));
    take(Buffer(9));
    Buffer d = through(std::move(c));
    std::swap(a, d);
    int i = 1;
    const int k = 2;
    which(i); which(k); which(3); which(std::move(i)); which(std::move(k));
    pass(i); pass(k); pass(3); pass(std::move(i)); plain(3); plain(i);
    Holder h(4);
    Holder g = std::move(h);
    printf("h %d g %d\n", h.b.n, g.b.n);
    h = std::move(g);
    printf("h %d g %d\n", h.b.n, g.b.n);
    MoveOnly m(5);
    MoveOnly n = std::move(m);
    m = std::move(n);
    n = makeOnly(8);
    printf("%d %d\n", m.x, n.x);
    int &&r = 4;
    r++;
    which(r);
    Buffer &&t = Buffer(11);
    t.n = 11;
    Buffer *p = new Buffer(std::move(t));
    delete p;
    int old = std::exchange(i, 10);
    printf("%d %d\n", old, i);
    auto f = [q = std::move(m)]() { return q.x; };
    printf("%d %d\n", f(), m.x);
    Pair pr{Buffer(20), Buffer(21)};
    Pair qr = std::move(pr);
    Pair rr = qr;
    puts("done");
    return 0;
}
