#include <cstdio>
#include <memory>
#include <string>
#include <vector>
struct T {
    int id;
    T(int id) : id(id) { printf("+%d ", id); }
    T(const T &o) : id(o.id) { printf("c%d ", id); }
    ~T() { printf("-%d ", id); }
    bool ok() const { return id > 0; }
    explicit operator bool() const { return id > 0; }
};
T make(int id) { return T(id); }
int n = 3;
T next() { return T(n--); }
std::unique_ptr<T> own(int id) { return id > 0 ? std::make_unique<T>(id) : nullptr; }
int value(const T &a, const T &b) { return a.id + b.id; }
int main() {
    if (make(1).ok()) puts("one");
    if (T t = make(2)) puts("two"); else puts("none");
    if (make(0).ok() || make(5).ok()) puts("five");
    if (make(0).ok() && make(6).ok()) puts("six"); else puts("no six");
    int x = make(0).ok() ? make(7).id : make(8).id;
    printf("x %d\n", x);
    while (next().ok()) printf("loop ");
    puts("");
    n = 2;
    while (T t = next()) {
        if (t.id == 2) continue;
        printf("body%d ", t.id);
    }
    puts("");
    for (int i = 2; own(i); i--) printf("for%d ", i);
    puts("");
    for (int i = 2; auto p = own(i); i--) printf("have%d ", p->id);
    puts("");
    if (auto p = own(4); p && p->ok()) printf("p%d ", p->id);
    puts("");
    printf("%d\n", value(make(1), make(1)));
    for (int i = 0; i < 2; i++) {
        bool b = i && make(9).ok() && own(10)->ok();
        printf("b%d\n", b);
    }
    const T &r = n ? make(11) : make(12);
    printf("r%d\n", r.id);
    std::string s = "abc";
    if (s.substr(1) == "bc" && s + "d" == "abcd") puts("text");
    do printf("do "); while (n++ < 0);
    puts("end");
    return 0;
}
