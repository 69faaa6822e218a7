#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>
#include <string>

struct Shape {
    virtual ~Shape() { puts("~Shape"); }
    virtual double area() const { return 0; }
};
struct Square : Shape {
    double a;
    explicit Square(double a) : a(a) { printf("Square %g\n", a); }
    ~Square() override { printf("~Square %g\n", a); }
    double area() const override { return a * a; }
};
struct Node {
    int value;
    std::unique_ptr<Node> next;
    Node(int v) : value(v) {}
    ~Node() { printf("~Node %d\n", value); }
};
struct Freeing {
    void operator()(int *p) const {
        printf("free %d\n", *p);
        free(p);
    }
};
struct Counting {
    int *count;
    void operator()(Node *p) const {
        ++*count;
        delete p;
    }
};
void ending(double *p) { printf("ending %g\n", *p); delete p; }
std::unique_ptr<Node> chain(int n) {
    std::unique_ptr<Node> head;
    for (int i = 0; i < n; i++) {
        auto node = std::make_unique<Node>(i);
        node->next = std::move(head);
        head = std::move(node);
    }
    return head;
}
std::unique_ptr<Shape> shape(double a) { return std::make_unique<Square>(a); }
double total(const std::vector<std::unique_ptr<Shape>> &list) {
    double sum = 0;
    for (const auto &s : list) sum += s->area();
    return sum;
}
struct Self : std::enable_shared_from_this<Self> {
    int id;
    Self(int id) : id(id) {}
    std::shared_ptr<Self> me() { return shared_from_this(); }
};
struct Child;
struct Parent {
    std::shared_ptr<Child> child;
    ~Parent() { puts("~Parent"); }
};
struct Child {
    std::weak_ptr<Parent> parent;
    ~Child() { puts("~Child"); }
};
int main() {
    {
        auto list = chain(3);
        for (Node *n = list.get(); n; n = n->next.get()) printf("%d ", n->value);
        puts("");
        list->next.reset();
        puts("reset");
    }
    {
        std::vector<std::unique_ptr<Shape>> shapes;
        shapes.push_back(shape(2));
        shapes.push_back(std::make_unique<Square>(3));
        shapes.emplace_back(new Square(1));
        printf("%g\n", total(shapes));
        std::unique_ptr<Shape> taken = std::move(shapes[1]);
        printf("%d %d %g\n", shapes[1] == nullptr, taken != nullptr, taken->area());
        shapes.erase(shapes.begin());
    }
    {
        std::unique_ptr<int[]> a(new int[4]);
        for (int i = 0; i < 4; i++) a[i] = i * i;
        auto b = std::make_unique<float[]>(3);
        b[1] = 1.5f;
        printf("%d %g %g %zu %zu\n", a[3], b[0], b[1], sizeof a, sizeof(std::shared_ptr<int>));
        std::unique_ptr<int, Freeing> c((int *)malloc(4));
        *c = 42;
        std::unique_ptr<double, void (*)(double *)> d(new double(2.5), ending);
        int n = 0;
        std::unique_ptr<Node, Counting> e(new Node(7), Counting{&n});
        auto f = [](int *p) { printf("lambda %d\n", *p); delete p; };
        std::unique_ptr<int, decltype(f)> g(new int(9), f);
        auto counting = [&n](int *p) { n += *p; delete p; };
        {
            std::unique_ptr<int, decltype(counting)> h(new int(5), counting);
            printf("%zu %zu %zu\n", sizeof c, sizeof d, sizeof h);
        }
        e.reset();
        printf("n %d\n", n);
        int *raw = c.release();
        printf("%d %d\n", *raw, c.get() == nullptr);
        free(raw);
        if (!c) puts("empty");
        if (g && *g == 9) puts("held");
        g = nullptr;
    }
    {
        std::shared_ptr<Shape> a = std::make_shared<Square>(4);
        std::shared_ptr<Shape> b = a;
        std::weak_ptr<Shape> w = a;
        printf("%ld %ld %d\n", a.use_count(), w.use_count(), a == b);
        {
            auto c = w.lock();
            printf("%ld %g\n", c.use_count(), c->area());
        }
        b.reset();
        a = nullptr;
        printf("%d %d\n", w.expired(), (bool)w.lock());
        std::shared_ptr<Shape> e(shape(5));
        std::shared_ptr<Square> s = std::static_pointer_cast<Square>(e);
        printf("%ld %g\n", s.use_count(), s->a);
        std::shared_ptr<int> arr(new int[3], [](int *p) { puts("array"); delete[] p; });
        std::shared_ptr<int[]> arr2(new int[3]{1, 2, 3});
        printf("%d\n", arr2[2]);
        std::vector<std::shared_ptr<int>> v;
        auto one = std::make_shared<int>(1);
        for (int i = 0; i < 4; i++) v.push_back(one);
        printf("%ld ", one.use_count());
        v.clear();
        printf("%ld\n", one.use_count());
    }
    {
        auto s = std::make_shared<Self>(3);
        auto t = s->me();
        printf("%ld %d\n", t.use_count(), t->id);
        auto p = std::make_shared<Parent>();
        p->child = std::make_shared<Child>();
        p->child->parent = p;
        printf("%ld %ld\n", p.use_count(), p->child.use_count());
        auto words = std::make_unique<std::vector<std::string>>();
        words->push_back("word");
        printf("%s\n", (*words)[0].c_str());
        auto pr = std::make_pair(1, std::make_unique<int>(8));
        auto moved = std::move(pr);
        printf("%d %d\n", *moved.second, pr.second == nullptr);
    }
    puts("end");
    return 0;
}
