#include <cstdio>
#include <string>
#include <utility>
#include <vector>
#include <algorithm>
struct Loud {
    int id;
    Loud(int id = 0) : id(id) { printf("make %d\n", id); }
    Loud(const Loud &o) : id(o.id) { printf("copy %d\n", id); }
    Loud(Loud &&o) noexcept : id(o.id) { o.id = -1; printf("move %d\n", id); }
    Loud &operator=(const Loud &o) { id = o.id; printf("copy= %d\n", id); return *this; }
    Loud &operator=(Loud &&o) noexcept { id = o.id; o.id = -1; printf("move= %d\n", id); return *this; }
    ~Loud() { printf("end %d\n", id); }
};
struct Shy { // its move may throw
    int id;
    Shy(int id) : id(id) {}
    Shy(const Shy &o) : id(o.id) { printf("shy copy %d\n", id); }
    Shy(Shy &&o) : id(o.id) { printf("shy move %d\n", id); }
};
std::vector<int> make(int n) {
    std::vector<int> v;
    for (int i = 0; i < n; i++) v.push_back(i);
    return v;
}
int main() {
    {
        std::vector<Loud> v;
        Loud a(1);
        puts("push");
        v.push_back(a);
        puts("push moved");
        v.push_back(std::move(a));
        puts("emplace");
        v.emplace_back(3);
        puts("reserve");
        v.reserve(8);
        puts("vector moved");
        std::vector<Loud> w = std::move(v);
        printf("%zu %zu\n", v.size(), w.size());
        puts("erase");
        w.erase(w.begin());
        puts("resize");
        w.resize(3);
        puts("back");
        w.pop_back();
        puts("copy");
        std::vector<Loud> x(w);
        puts("assign");
        v = std::move(x);
        puts("leave");
    }
    std::vector<Shy> s;
    s.push_back(Shy(1));
    s.push_back(Shy(2));
    std::vector<int> m = make(5);
    std::vector<int> n = std::move(m);
    printf("%zu %zu\n", m.size(), n.size());
    std::string a = "one", b = std::move(a);
    printf("[%s] [%s]\n", a.c_str(), b.c_str());
    a = "two";
    b = std::move(a);
    std::swap(a, b);
    std::vector<std::string> words;
    words.push_back("c");
    words.emplace_back("b");
    words.emplace_back(3, 'a');
    words.push_back(std::move(b));
    std::sort(words.begin(), words.end());
    for (auto &w : words) printf("%s ", w.c_str());
    std::vector<std::vector<int>> rows;
    rows.push_back(make(2));
    rows.emplace_back(3, 7);
    rows.push_back(std::move(n));
    std::swap(rows[0], rows[2]);
    for (auto &r : rows) printf("%zu ", r.size());
    std::vector<std::pair<int, std::string>> p;
    p.emplace_back(1, "x");
    p.push_back({2, "y"});
    p.push_back(std::make_pair(3, std::string("z")));
    for (auto &[k, w] : p) printf("%d%s ", k, w.c_str());
    puts("");
    return 0;
}
