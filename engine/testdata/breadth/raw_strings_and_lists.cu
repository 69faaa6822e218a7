// Raw strings, and lists in braces as variables.
#include <cstdio>
#include <initializer_list>
#include <string>
#include <iostream>
int sum(std::initializer_list<int> l) { int s = 0; for (int v : l) s += v; return s; }
#define CHECK(x) do { if (!(x)) printf("failed %s\n", #x); } while (0)
int main() {
    auto x = {1, 2, 3};
    printf("%d %zu\n", sum(x), x.size());
    for (auto v : {1.5, 2.5}) printf("%g\n", v);
    std::initializer_list<const char *> n = {"a", "b"};
    for (auto p = n.begin(); p != n.end(); ++p) puts(*p);
    const char *r = R"(a "quoted"
line \n two)";
    puts(r);
    std::string s = R"xx(hello )" there)xx";
    std::cout << s << "\n" << R"(\n)" << "\n";
    CHECK(1 == 2);
}
