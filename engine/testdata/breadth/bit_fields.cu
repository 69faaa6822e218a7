// Bit-fields: where they lie, and what storing, promoting and initialising them does. The output is g++'s.
#include <cstdio>
#include <cstring>
#include <cstdint>
enum Color { red, green, blue, white };
enum class Mode : unsigned char { off, on, idle };
struct A { unsigned a : 3; int b : 5; unsigned c : 24; };
struct B { char tag; int value : 24; };
struct C { int a : 20; int b : 20; };
struct D { unsigned char x : 4; unsigned char y : 4; int z; short s : 9; };
struct E { int a : 3; int : 0; int b : 4; };
struct F { bool on : 1; bool ready : 1; Color color : 2; Mode mode : 3; unsigned : 5; unsigned long wide : 40; };
struct G { int a : 3; int : 4; long b : 50; char c; };
struct H { short a : 7; int b : 17; char c : 3; };
union U { unsigned whole; unsigned low : 8; int sign : 4; struct { unsigned char b0, b1, b2, b3; } bytes; };
struct I { unsigned long long a : 33; unsigned long long b : 31; };
struct J { char t; unsigned short v : 13; unsigned w : 20; char u; };
struct K { A inner; unsigned more : 2; A list[2]; };
struct L { unsigned a : 4 ; unsigned b : 4; L(unsigned x, unsigned y) : a(x), b(y) {} unsigned sum() const { return a + b; } };

template <class T> void dump(const char *name, const T &v) {
    unsigned char bytes[sizeof(T)];
    memcpy(bytes, &v, sizeof(T));
    printf("%s size %zu align %zu:", name, sizeof(T), alignof(T));
    for (size_t i = 0; i < sizeof(T); i++) printf(" %02x", bytes[i]);
    printf("\n");
}
template <class T> T zeroed() { T t; memset(&t, 0, sizeof t); return t; }

A global = {5, -3, 1000000};
static F flags = {true, false, blue, Mode::idle, 0xabcdef1234ul};
A table[3] = {{1, 2, 3}, {7, 15, 0xffffff}, {0, -16, 1}};

const char *kind(int) { return "int"; }
const char *kind(unsigned) { return "unsigned"; }
const char *kind(long) { return "long"; }
const char *kind(unsigned long) { return "unsigned long"; }

int main() {
    dump("A", global); dump("F", flags); dump("table", table);
    A a = zeroed<A>();
    a.a = 9; a.b = 17; a.c = 0x1ffffff;
    printf("%u %d %u\n", a.a, a.b, a.c);
    dump("A", a);
    printf("%d %d\n", a.a = 12, a.b = 31);
    a.a += 6; a.b -= 20; a.c ^= 0xff; a.a++; ++a.b; a.b--; a.c <<= 3; a.c /= 7; a.b *= -3; a.a |= 4; a.b >>= 1;
    printf("%u %d %u %d %d\n", a.a, a.b, a.c, a.a++, --a.b);
    dump("A", a);
    B b = zeroed<B>(); b.tag = 'x'; b.value = -5; dump("B", b); b.value += 3; b.tag++; dump("B", b); printf("%d\n", b.value);
    C c = zeroed<C>(); c.a = -1; c.b = 0x7ffff; dump("C", c); c.b++; printf("%d %d\n", c.a, c.b);
    D d = zeroed<D>(); d.x = 3; d.y = 0xc; d.z = 77; d.s = -200; dump("D", d);
    E e = zeroed<E>(); e.a = 3; e.b = -8; dump("E", e);
    F f = flags; f.on = 256; f.ready = f.on && f.color == blue; f.color = white; f.mode = Mode::on; f.wide++; dump("F", f);
    printf("%d %d %d %d %lx\n", f.on, f.ready, f.color, (int)f.mode, (unsigned long)f.wide);
    G g = zeroed<G>(); g.a = 1; g.b = -2; g.c = 'c'; dump("G", g);
    H h = zeroed<H>(); h.a = -64; h.b = 65535; h.c = 3; dump("H", h);
    U u; u.whole = 0x12345678; printf("%x %d %x\n", u.low, u.sign, u.bytes.b3); u.low = 0x1ff; u.sign = 7; dump("U", u);
    I i = zeroed<I>(); i.a = 0x1ffffffffull; i.b = 5; i.a -= 2; dump("I", i);
    J j = zeroed<J>(); j.t = 1; j.v = 0x1abc; j.w = 0xfffff; j.u = 2; dump("J", j); j.w -= 0x10; printf("%x %x\n", j.v, j.w);
    K k = zeroed<K>(); k.inner = a; k.more = 3; k.list[1] = table[1]; k.list[0].b = -7; dump("K", k);
    L l(20, 3); printf("%u %u\n", l.sum(), l.a);
    printf("%d %d\n", a.a - 6 < 0, global.c - 2000000 < 0);
    printf("%s %s %s %s\n", kind(a.a), kind(a.a + 0), kind(f.wide + 0), kind(-a.c));
    auto copy = global.a; printf("%s %zu\n", kind(copy), sizeof(copy));
    const unsigned &r = global.a; global.a = 2; printf("%u %u\n", r, global.a);
    A *p = &table[2]; p->c = p->c * 3 + p->a; (*p).b = ~p->b; printf("%u %d %u\n", p->a, p->b, p->c);
    for (int n = 0; n < 3; n++) { A &t = table[n]; t.a ^= 1; printf("%u ", t.a); } printf("\n");
    switch (global.a) { case 2: printf("two\n"); break; default: printf("other\n"); }
    auto [x, y, z] = global; printf("%u %d %u\n", x, y, z);
    A made{1, 2}; dump("made", made); A empty{}; dump("empty", empty);
    A named = {.a = 3, .c = 9}; dump("named", named);
    static_assert(sizeof(A) == 4 && sizeof(B) == 4 && alignof(I) == 8, "layout");
    bool any = a.a; if (a.b) any = !any; printf("%d %d\n", any, !a.c);
    unsigned sum = 0; for (A t : table) sum += t.c + t.a; printf("%u\n", sum);
    return 0;
}
