// Structs without constructors whose members are given `this`, or what it leads to, by default: objects are made in their places.
#include <cstdio>
struct Node {
    int value = 1;
    Node *next = this, *before = this;
    void insert(Node &other) {
        other.next = next;
        other.before = this;
        next->before = &other;
        next = &other;
    }
};
struct Link {
    int n;
    Link *self = this;
    int twice = this->n * 2;
};
struct Pair {
    Link a, b;
};
int main() {
    Node ring, two{2}, three = {3};
    ring.insert(two);
    ring.insert(three);
    int sum = 0, count = 0;
    for (Node *p = &ring; count == 0 || p != &ring; p = p->next, count++)
        sum += p->value;
    printf("%d nodes, sum %d, %d\n", count, sum, two.next == &ring && ring.before == &two);
    Link d{3}, list[2] = {{4}, {5}};
    Link *heap = new Link{6};
    Pair both{{7}, {8}};
    printf("%d %d %d %d\n", d.self == &d, d.twice, list[1].self == &list[1], list[1].twice);
    printf("%d %d %d %d\n", heap->self == heap, heap->twice, both.b.self == &both.b, both.b.twice);
    delete heap;
}
