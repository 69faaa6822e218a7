#include <cstdio>
#include <vector>
#include <string>
#include <cstdlib>
struct Shape {
    std::string name;
    Shape(const std::string &n) : name(n) { printf("make %s\n", name.c_str()); }
    virtual ~Shape() { printf("end %s as %s\n", name.c_str(), kind()); }
    virtual double area() const = 0;
    virtual const char *kind() const { return "shape"; }
    void show() const { printf("%s %s %.2f\n", name.c_str(), kind(), area()); }
};
class Circle : public Shape {
    double r;
public:
    Circle(double r) : Shape("circle"), r(r) {}
    ~Circle() override { printf("~Circle %s\n", kind()); }
    double area() const override { return 3.0 * r * r; }
    const char *kind() const final { return "circle"; }
};
class Rect : public Shape {
protected:
    double w, h;
public:
    Rect(double w, double h) : Shape("rect"), w(w), h(h) {}
    double area() const override { return w * h; }
};
class Square final : public Rect {
    std::vector<int> data;
public:
    explicit Square(double a) : Rect(a, a), data(4, 7) {}
    const char *kind() const override { return "square"; }
    double area() const override { return Rect::area() + data.size() * 0.0; }
};
void twice(const Shape &s) { s.show(); s.show(); }
struct Op { virtual int apply(int x) { return x; } virtual Op *clone() const { return new Op(*this); } virtual ~Op() = default; };
struct Add : Op { int k; Add(int k) : k(k) {} int apply(int x) override { return x + k; } Add *clone() const override { return new Add(*this); } };
template <typename T> struct Layer { virtual T run(T x) const = 0; virtual ~Layer() {} };
template <typename T> struct Scale : Layer<T> { T k; Scale(T k) : k(k) {} T run(T x) const override { return x * k; } };
int main() {
    std::vector<Shape *> all;
    all.push_back(new Circle(2));
    all.push_back(new Rect(2, 3));
    all.push_back(new Square(4));
    double sum = 0;
    for (auto s : all) { s->show(); sum += s->area(); }
    printf("%.1f\n", sum);
    twice(*all[2]);
    for (Shape *s : all) delete s;
    Add a(3);
    Op o = a;
    Op &r = a;
    printf("%d %d %d\n", a.apply(1), o.apply(1), r.apply(1));
    Op *c = r.clone();
    printf("%d %d\n", c->apply(10), static_cast<Add *>(c)->k);
    o = a;
    printf("%d\n", (&o)->apply(5));
    delete c;
    Op plain[2];
    Op *p = &plain[1];
    printf("%d %d\n", p->apply(4), (int)sizeof(Add));
    Layer<float> *l = new Scale<float>(2.5f);
    printf("%.2f\n", l->run(2));
    delete l;
    Circle local(1);
    return 0;
}
