/* Structs by value, by pointer, in registers and in memory, on host and device alike. */
#include <stdio.h>
#ifdef __CUDACC__
#include <cuda_runtime.h>
#define BOTH __host__ __device__
#else
#define BOTH
#endif

#define PUT(x) out[n++] = (long long)(x)

struct Pair {
    int a;
    short b;
};
struct Vec {
    float x, y, z;
    BOTH Vec(float x = 0, float y = 0, float z = 0) : x(x), y(y), z(z) {}
    BOTH Vec operator+(const Vec &o) const { return Vec(x + o.x, y + o.y, z + o.z); }
    BOTH Vec operator*(float s) const { return Vec(x * s, y * s, z * s); }
    BOTH Vec &operator+=(const Vec &o) {
        x += o.x;
        y += o.y;
        z += o.z;
        return *this;
    }
    BOTH float dot(const Vec &o) const { return x * o.x + y * o.y + z * o.z; }
    BOTH float &operator[](int i) { return (&x)[i]; }
};
struct Line {
    Vec from, to;
    int tag;
};
struct Grid {
    int w, h;
    int cell[3][4];
    unsigned char flags[5];
};
union Bits {
    float f;
    unsigned u;
    unsigned char byte[4];
};
struct Mixed {
    char c;
    double d;
    Bits b;
    Pair p[2];
};
struct Big {
    long long v[100];
};
template <typename T, int N> struct Stack {
    T item[N];
    int top;
    BOTH Stack() : top(0) {}
    BOTH void push(T x) { item[top++] = x; }
    BOTH T pop() { return item[--top]; }
    BOTH bool empty() const { return top == 0; }
};

BOTH Pair make(int a, int b) {
    Pair p;
    p.a = a;
    p.b = (short)b;
    return p;
}
BOTH Pair flip(Pair p) { return Pair{p.b, (short)p.a}; }
BOTH int area(Grid g) {
    g.w++;
    int sum = 0;
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 4; x++)
            sum += g.cell[y][x];
    return sum * g.w + g.flags[4];
}
BOTH Grid filled(int k) {
    Grid g = {k, 2};
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 4; x++)
            g.cell[y][x] = k * y + x;
    g.flags[4] = 7;
    return g;
}
BOTH void scale(Line *l, float s) {
    l->from = l->from * s;
    l->to.x *= s;
    (*l).tag++;
}
BOTH Vec pick(bool first, Vec a, Vec b) { return first ? a : b; }
BOTH Big counted(int from) {
    Big b;
    for (int i = 0; i < 100; i++)
        b.v[i] = from + i;
    return b;
}

BOTH int all(long long *out) {
    int n = 0;
    Pair p = make(1, 2), q = flip(p), r;
    PUT(p.a); PUT(q.a); PUT(q.b);
    r = p; p = q; q = r;
    PUT(p.a); PUT(q.b); PUT(flip(flip(make(5, 6))).b); PUT(make(8, 9).a);
    p = Pair{p.b, (short)p.a}; PUT(p.a); PUT(p.b);
    Vec a(1, 2, 3), b = Vec(4, 5), c;
    c = a + b * 2;
    PUT(c.x); PUT(c.y); PUT(c.z); PUT(a.dot(b)); PUT((a + b + c).dot(Vec(1, 1, 1)));
    c += a; c[1] = 50; c[2] += 0.5f;
    PUT(c.x); PUT(c.y); PUT(c.z * 2); PUT(pick(c.y > 3, a, b).z); PUT(pick(false, a, b).x);
    Line l = {a, b, 7}, m = l;
    scale(&l, 2);
    PUT(l.from.y); PUT(l.to.x); PUT(l.tag); PUT(m.tag); PUT(m.from.y);
    Line ls[3] = {{a, b, 1}, {b}, m};
    ls[1] = ls[0]; ls[1].to = ls[2].from; ls[0].from.x = 9;
    PUT(ls[0].from.x); PUT(ls[1].from.x); PUT(ls[1].to.z); PUT(ls[2].tag); PUT(ls[1].tag);
    Line *pl = ls + 2; pl--; PUT(pl->tag); pl->tag = 12; PUT(ls[1].tag); PUT(pl - ls);
    Grid g = filled(3), h = g;
    h.cell[2][3] = 100; h.flags[1] = 255; h.flags[1]++;
    PUT(area(g)); PUT(area(h)); PUT(g.w); PUT(h.flags[1]); PUT(filled(2).cell[2][2]); PUT(sizeof(Grid));
    Bits x; x.f = 1.0f; PUT(x.u); x.u = 0x40490fdb; PUT(x.f * 1000); PUT(x.byte[3]);
    Bits y = x; y.byte[0] = 0; PUT(y.u); PUT(x.u == y.u);
    Mixed mx = {'c', 2.5, {1.5f}, {{1, 2}, {3, 4}}}, my = mx;
    my.p[1].b = 40; my.d += mx.d; my.c++;
    PUT(my.c); PUT(my.d * 2); PUT(my.b.u); PUT(my.p[1].b); PUT(mx.p[1].b); PUT(my.p[0].a); PUT(sizeof(Mixed));
    Big big = counted(5), other; other = big; big.v[99] = 0;
    PUT(other.v[99]); PUT(other.v[0]); PUT(big.v[99]); PUT(counted(1000).v[50]);
    Stack<int, 8> s; s.push(3); s.push(4); s.push(5); PUT(s.pop() * 10 + s.pop()); PUT(s.empty()); s.pop(); PUT(s.empty());
    Stack<Pair, 4> sp; sp.push(make(1, 2)); sp.push(make(3, 4)); PUT(sp.pop().b); PUT(sp.item[0].a);
    Pair table[4] = {{1, 1}, {2, 4}};
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += table[i].a * table[i].b;
    PUT(sum);
    Pair *pp = &p; pp->a += 5; pp->b--; PUT(p.a); PUT(p.b); PUT((*pp).a);
    const Vec &ref = a + b; PUT(ref.x); PUT(ref.z);
    float *field = &l.to.y; *field = 77; PUT(l.to.y);
    int local[6]; for (int i = 0; i < 6; i++) local[i] = i * i;
    int *mid = local + 3; PUT(mid[-1] + mid[2]);
    Vec zero; PUT(zero.x + zero.y);
    Vec arr[2]; arr[1] = a; PUT(arr[1].z); PUT(arr[0].x);
    return n;
}

static void show(const long long *out, int n) {
    for (int i = 0; i < n; i++)
        printf("%lld%c", out[i], i % 10 == 9 ? '\n' : ' ');
    printf("\n%d\n", n);
}

#ifdef __CUDACC__
__global__ void run(long long *out, int *count) { *count = all(out); }
#endif

int main() {
    long long out[512];
    int n = all(out);
    show(out, n);
#ifdef __CUDACC__
    long long *d_out;
    int *d_count;
    cudaMalloc(&d_out, sizeof(out));
    cudaMalloc(&d_count, sizeof(int));
    run<<<1, 1>>>(d_out, d_count);
    cudaMemcpy(out, d_out, sizeof(out), cudaMemcpyDeviceToHost);
    cudaMemcpy(&n, d_count, sizeof(int), cudaMemcpyDeviceToHost);
    show(out, n);
    cudaFree(d_out);
    cudaFree(d_count);
#endif
    return 0;
}
