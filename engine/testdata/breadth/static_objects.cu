#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>
#include <map>
struct N { int v; N(int v) : v(v) { printf("+%d ", v); } ~N() { printf("~%d ", v); } };
std::unique_ptr<N> make(int v) { return std::make_unique<N>(v); }
std::unique_ptr<N> global = std::make_unique<N>(100);
std::shared_ptr<N> other(new N(200));
std::vector<N> many;
N two[2] = {N(300), N(301)};
struct Holder { N n{400}; static N shared; } holder;
N Holder::shared(500);
static int zero = 0;
std::string name = zero ? std::string("a") + "b" : std::string("c") + "d";
std::map<int, std::shared_ptr<N>> table;
N &once(int v) { static N n(v); return n; }
N &later(int v) { static N n(v); return n; }
const int &bound = zero;
struct Plain { int n; ~Plain() { printf("plain%d ", n); } };
Plain &plain() { static Plain p; static Plain q = {2}; p.n++; return p; }
int main() {
    plain(); plain();
    many.reserve(4); many.emplace_back(600); many.emplace_back(601);
    table[3] = make(700); table[1] = make(701);
    later(2); once(1); later(4); once(8).v = 3;
    int i = 0;
    do { printf("i%d ", i); if (i == 1) continue; } while (make(i++)->v < 2);
    switch (make(7)->v) { case 7: printf("seven "); break; default: printf("no"); }
    while (make(i)->v < 5) i++;
    do { if (i++ > 7) break; } while (make(1)->v && (i < 20 || make(2)->v));
    printf("%s end\n", name.c_str());
    if (i > 5)
        exit(0);
    return 1;
}
