// Several bases: layout, conversions, virtual calls and destruction through each of them, dynamic_cast. The output is g++'s.
#include <cstdio>
#include <memory>
#include <vector>
#include <string>
struct Shape { virtual double area() const = 0; virtual ~Shape() { printf("~Shape\n"); } int id = 1; };
struct Named { Named(const char *n) : name(n) {} virtual const char *what() const { return name; } virtual ~Named() { printf("~Named %s\n", name); } const char *name; };
struct Counter { int count = 7; void bump() { count++; } };
struct Empty { int twice(int x) const { return 2 * x; } };
struct Tag {};
struct Square : Shape, Named, Counter {
    double side;
    Square(double s) : Named("square"), side(s) {}
    double area() const override { return side * side; }
    const char *what() const override { printf("[%g] ", side); return Named::what(); }
    ~Square() { printf("~Square\n"); }
};
struct Circle : public Counter, public Empty, public Shape {
    double r;
    Circle(double r) : r(r) { count = 3; }
    double area() const { return 3 * r * r; }
};
struct Plain { int a; }; struct Other { double b; };
struct Both : Plain, Other { int c; };
struct Late : Plain { virtual int f() { return a + 1; } int z = 5; };
struct Later : Late, Other { int f() override { return z + a; } };
struct Mix : Empty, Tag { int v; };
struct OnlyEmpty : Empty, Tag {};
struct Left { int x = 1; int f(int) { return 1; } }; struct Right { int y = 2; int g() { return y; } };
struct Join : Left, Right { int sum() { return x + y + f(0) + g(); } };
struct Reader { virtual int read() = 0; }; struct Writer { virtual void write(int) = 0; virtual ~Writer() {} };
struct File : Reader, Writer { int data = 0; int read() override { return data; } void write(int v) override { data = v; } };
struct Deep : File, Counter { int read() override { return File::read() * 10; } };
struct Clone { virtual Clone *copy() const { return new Clone(*this); } virtual ~Clone() {} int k = 1; };
struct CloneB : Counter, Clone { CloneB *copy() const override { CloneB *p = new CloneB(*this); p->count++; return p; } };
template <class Derived> struct Printer { void print() const { printf("printer %d\n", static_cast<const Derived *>(this)->value()); } };
template <class Derived> struct Adder { int add(int n) { return static_cast<Derived *>(this)->value() + n; } };
struct Value : Printer<Value>, Adder<Value> { int n = 41; int value() const { return n; } };
struct All : Left, Right { int own = 9; };

void use(Named &n) { printf("%s\n", n.what()); }
void use(Counter *c) { c->bump(); printf("count %d\n", c->count); }
double total(const Shape *const *s, int n) { double t = 0; for (int i = 0; i < n; i++) t += s[i]->area(); return t; }
int main() {
    Square s(3); Circle c(2);
    printf("%zu %zu %zu %zu %zu %zu\n", sizeof(Square), sizeof(Circle), sizeof(Both), sizeof(Late), sizeof(Mix), sizeof(OnlyEmpty));
    Named *n = &s; Counter *k = &s; Shape *h = &s; Shape *hc = &c; Counter *kc = &c;
    printf("%ld %ld %ld %ld %ld\n", (char *)n - (char *)&s, (char *)k - (char *)&s, (char *)h - (char *)&s, (char *)hc - (char *)&c, (char *)kc - (char *)&c);
    printf("%s %g %d %d %d\n", n->what(), h->area(), k->count, kc->count, c.twice(4));
    use(s); use(&s); use(k);
    const Shape *list[] = {&s, &c}; printf("%g\n", total(list, 2));
    Square *back = static_cast<Square *>(n); printf("%d %g\n", back == &s, back->side); Square &ref = static_cast<Square &>(*k); printf("%g\n", ref.side);
    printf("%d %d %d\n", dynamic_cast<Square *>(h) == &s, dynamic_cast<Circle *>(h) == nullptr, dynamic_cast<Named *>(h) == n);
    printf("%d %d\n", dynamic_cast<Shape *>(n) == h, dynamic_cast<void *>(n) == (void *)&s);
    Named *none = nullptr; Square *zero = static_cast<Square *>(none); printf("%d %d\n", zero == nullptr, dynamic_cast<Shape *>(none) == nullptr); Counter *nothing = zero; printf("%d\n", nothing == nullptr);
    Both b = {{1}, {2.5}, 3}; Other *o = &b; o->b *= 2; printf("%d %g %d %g\n", b.a, b.b, b.c, static_cast<Both *>(o)->b); Both b2 = b; Other part = b2; printf("%g\n", part.b);
    Late l; l.a = 4; Plain *lp = &l; Later r; r.a = 6; r.b = 1; Late *rl = &r; printf("%d %d %d %d\n", l.f(), lp->a, rl->f(), (int)((char *)lp - (char *)&l));
    Join j; printf("%d %d\n", j.sum(), j.Left::f(2));
    Deep d; Writer *w = &d; Reader *rd = &d; w->write(5); printf("%d %d %d\n", rd->read(), d.File::read(), dynamic_cast<Deep *>(w)->count);
    CloneB cb; Clone *cl = &cb; Clone *cc = cl->copy(); printf("%d %d\n", static_cast<CloneB *>(cc)->count, cc->k); delete cc;
    Value v; v.print(); printf("%d\n", v.add(1));
    All all; printf("%d\n", all.x + all.y + all.own);

    { std::unique_ptr<Named> p(new Square(1.5)); printf("%s\n", p->what()); }
    Named *raw = new Square(2); delete raw;
    std::vector<std::unique_ptr<Shape>> v2; v2.emplace_back(new Square(4)); v2.push_back(std::make_unique<Circle>(1)); for (auto &p : v2) printf("%g\n", p->area());
    Square copy = s; Named &cn = copy; copy.name = "copy"; printf("%s\n", cn.what()); s.count = 100; copy = s; printf("%d %s\n", copy.count, cn.what());
    return 0;
}
