// Objects that nobody keeps end once, with the statement: of commas, casts to void, members of values and a loop's last part.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

struct Seen {
    int id;
    Seen(int i) : id(i) { printf("+%d ", id); }
    Seen(const Seen &o) : id(o.id + 100) { printf("c%d ", id); }
    ~Seen() { printf("-%d ", id); }
    int get() const { return id; }
};

Seen make(int i) { return Seen(i); }

std::vector<Seen> many() {
    std::vector<Seen> v;
    v.reserve(2);
    v.emplace_back(20);
    v.emplace_back(21);
    return v;
}

struct Guard {
    std::unique_ptr<Seen> p;
    explicit Guard(int i) : p(new Seen(i)) {}
};

int main() {
    make(1), make(2);
    puts("|");
    make(3).id, make(4);
    puts("|");
    make(6).id;
    puts("|");
    int x = (make(5).id, 7);
    printf("%d|\n", x);
    Seen kept = (make(9), make(10));
    puts("|");
    (void)make(11);
    puts("|");
    bool both = make(1).id == 1 && (make(12), true);
    printf("%d|\n", both);
    std::vector<Seen> v;
    v.reserve(2);
    v.emplace_back(1);
    (void)v[0];
    (void)v;
    puts("|");
    (void)many();
    puts("|");
    many().size(), puts("|");
    Guard(5), puts("|");
    for (int i = 0; i < 2; i++, Guard(7 + i), make(40))
        puts("body");
    for (int i = 0; i < 0; i++, make(3).get())
        puts("never");
    puts("|");
    int k = 0;
    for (std::string s = "a"; k < 2; s += std::string("b"), k++)
        printf("%s ", s.c_str());
    int y = (many()[1].get(), make(4).get());
    printf("%d|\n", y);
    (void)(make(1), make(2));
    puts("|");
    make(9).get() > 3 ? (void)make(10) : (void)make(11);
    puts("|");
    v[0], make(6);
    puts("|");
    many()[0].id;
    puts("|");
    switch (make(2), 3) {
    case 3:
        puts("three");
    }
}
