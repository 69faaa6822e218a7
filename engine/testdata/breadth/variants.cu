#include <any>
#include <cstdio>
#include <string>
#include <variant>
#include <vector>
struct Circle { double r; };
struct Box { double a, b; Box(double a, double b) : a(a), b(b) { printf("+Box "); } Box(const Box &o) : a(o.a), b(o.b) { printf("=Box "); } Box(Box &&o) : a(o.a), b(o.b) { printf("<Box "); } ~Box() { printf("~Box "); } Box &operator=(const Box &) = default; };
using Shape = std::variant<Circle, Box, int>;
struct Area {
    double operator()(const Circle &c) const { return 3 * c.r * c.r; }
    double operator()(const Box &b) const { return b.a * b.b; }
    double operator()(int n) const { return n; }
};
struct Pair {
    std::string operator()(int, int) { return "int int"; }
    std::string operator()(int, const std::string &s) { return "int " + s; }
    std::string operator()(const std::string &s, int) { return s + " int"; }
    std::string operator()(const std::string &s, const std::string &t) { return s + t; }
};
std::variant<int, std::string> parse(const char *s) {
    if (s[0] >= '0' && s[0] <= '9')
        return atoi(s);
    return std::string(s);
}
int main() {
    std::vector<Shape> shapes;
    shapes.reserve(4);
    shapes.push_back(Circle{2});
    shapes.emplace_back(Box(2, 3));
    shapes.push_back(7);
    shapes.emplace_back(std::in_place_type<Box>, 1, 2);
    puts("");
    for (const auto &s : shapes) {
        printf("%zu %g", s.index(), std::visit(Area(), s));
        if (auto *b = std::get_if<Box>(&s)) printf(" box %g", b->a);
        std::visit([](const auto &x) { using T = std::decay_t<decltype(x)>; if constexpr (std::is_same_v<T, int>) printf(" int %d", x); else printf(" other"); }, s);
        puts("");
    }
    shapes[0] = shapes[1];
    shapes[1] = 4;
    puts("");
    auto v = parse("12"), w = parse("ab");
    puts(std::visit(Pair(), v, w).c_str());
    puts(std::visit(Pair(), w, w).c_str());
    puts(std::visit(Pair{}, parse("1"), parse("2")).c_str());
    printf("%d %d %d\n", v == w, v == parse("12"), v < w);
    std::variant<float, long, const char *> z = 5;
    printf("%zu ", z.index());
    z = 2.5f;
    printf("%zu ", z.index());
    z = "text";
    printf("%zu %s %zu\n", z.index(), std::get<2>(z), std::variant_size_v<decltype(z)>);
    z.emplace<long>(9);
    std::swap(v, w);
    printf("%ld %d %zu %zu\n", std::get<long>(z), std::holds_alternative<long>(z), v.index(), w.index());
    std::variant<std::monostate, bool, std::string> m;
    printf("%zu ", m.index());
    m = "str";
    printf("%zu ", m.index());
    m = true;
    printf("%zu\n", m.index());
    try { std::get<std::string>(m); } catch (const std::bad_variant_access &e) { puts(e.what()); }
    std::any a = 5, b;
    printf("%d %d %d\n", std::any_cast<int>(a), a.has_value(), b.has_value());
    b = std::string("any");
    a = b;
    std::any_cast<std::string &>(a) += "thing";
    puts(std::any_cast<std::string>(a).c_str());
    puts(std::any_cast<const std::string &>(b).c_str());
    if (!std::any_cast<double>(&a)) puts("no double");
    try { std::any_cast<float>(a); } catch (const std::bad_any_cast &e) { puts(e.what()); }
    a = Box(5, 6);
    a.reset();
    std::vector<std::any> list = {1, 2.5, std::string("s")};
    printf("%d %g\n", std::any_cast<int>(list[0]), std::any_cast<double>(list[1]));
    return 0;
}
