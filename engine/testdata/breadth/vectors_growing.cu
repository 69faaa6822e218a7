// How vectors grow, and which objects they copy, move and destroy where elements are inserted: as libstdc++ does it.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

struct Seen {
    int id;
    static int alive;
    Seen(int i) : id(i) { alive++; }
    Seen(const Seen &o) : id(o.id * 10) {
        printf("c%d ", id);
        alive++;
    }
    Seen(Seen &&o) noexcept : id(o.id) {
        o.id = -1;
        printf("m%d ", id);
        alive++;
    }
    Seen &operator=(const Seen &o) {
        id = o.id;
        printf("=%d ", id);
        return *this;
    }
    Seen &operator=(Seen &&o) noexcept {
        id = o.id;
        o.id = -1;
        printf("m=%d ", id);
        return *this;
    }
    ~Seen() {
        printf("-%d ", id);
        alive--;
    }
};
int Seen::alive = 0;

void room(const std::vector<int> &v) { printf("%zu/%zu ", v.size(), v.capacity()); }

int main() {
    std::vector<int> v;
    v.resize(5), room(v);
    v.resize(7), room(v);
    v.shrink_to_fit(), room(v);
    v.push_back(1), room(v);
    v.insert(v.begin(), 2), room(v);
    v.reserve(20), room(v);
    v.resize(3), v.shrink_to_fit(), room(v);
    v.insert(v.begin() + 1, 10, 4), room(v);
    v.insert(v.end(), {1, 2, 3}), room(v);
    v.clear(), room(v);
    v.shrink_to_fit(), room(v);
    v.push_back(1), room(v);
    v.assign(6, 2), room(v);
    std::vector<int> w{1, 2, 3};
    w.emplace(w.begin() + 1, 9);
    w.insert(w.begin(), w.back());
    w.insert(w.begin() + 2, w[0]);
    w.insert(w.begin() + 1, v.begin(), v.begin() + 2), room(w);
    for (int x : w)
        printf("%d ", x);
    printf("\n");
    {
        std::vector<Seen> a;
        a.reserve(3);
        a.emplace_back(1);
        a.emplace_back(2);
        a.insert(a.begin(), Seen(3));
        puts("|");
        a.insert(a.begin() + 1, Seen(4));
        puts("|");
        Seen k(5);
        a.insert(a.begin(), k);
        puts("|");
        a.insert(a.begin() + 1, a[3]);
        puts("|");
        a.emplace(a.begin() + 2, 8);
        puts("|");
        for (auto &x : a)
            printf("%d ", x.id);
    }
    printf("\n%d\n", Seen::alive);
    std::vector<std::unique_ptr<int>> p;
    p.push_back(std::make_unique<int>(1));
    p.insert(p.begin(), std::make_unique<int>(2));
    p.emplace(p.begin() + 1, new int(3));
    for (auto &x : p)
        printf("%d ", *x);
    std::vector<std::string> s{"a", "b"};
    s.insert(s.begin() + 1, "x");
    s.insert(s.begin(), s[2]);
    s.emplace(s.end(), 3, 'z');
    for (auto &x : s)
        printf("%s ", x.c_str());
    printf("\n");
}
