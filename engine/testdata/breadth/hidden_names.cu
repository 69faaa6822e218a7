// objects made by new from lists, defaults in braces, and names of namespaces hidden by variables
#include <algorithm>
#include <cstdio>
#include <random>
#include <string>
#include <vector>
enum class Options { None, Some };
struct Base { Base(const std::string &h, Options o = {}) : options(o), help(h) {} Options options; std::string help; };
struct P { int x, y; };
int sum(P p = {1, 2}, const std::vector<int> &v = {}, int n = {}) { return p.x + p.y + (int)v.size() + n; }
float init(float mean, float std) {
    std::mt19937 gen(42);
    std::normal_distribution<float> d(mean, std);
    return d(gen) + std::max(std, mean);
}
struct S { float std = 2; float get() { std::vector<float> v(3, std); return v[2]; } };
struct Listed { bool b; long l; int r[3]; };
struct Link { int v; Link *next; };

int main() {
    Base b("x");
    printf("%d %s %d %d\n", (int)b.options, b.help.c_str(), sum(), sum({4, 5}, {1, 2, 3}));
    float std = 1;
    std::vector<int> v(3);
    printf("%.4f %.1f %zu %.1f\n", init(1, 2), S().get(), v.size(), std);
    P *p = new P{1, 2}, *n = new P[2]{{1, 2}, {3, 4}};
    Listed *listed = new Listed{true, 4, {1, 2, 3}};
    Link *link = new Link{3, nullptr};
    link = new Link{4, link};
    printf("%d %d %d %d %ld %d %d\n", p->x, p->y, listed->r[2], listed->b, listed->l, link->next->v, n[1].y);
    delete link->next;
    delete link;
    delete listed;
    delete[] n;
    delete p;
}
