// a struct within another one makes use of what comes later in that one
#include <cstdio>
class Group {
    int n = 3;
public:
    struct Validators {
        static bool one(const Group &g) { return g.count() == 1; }
        int both(Group *g) { return g->count() + g->n; }
    };
    int count() const { return n; }
};
int main() { Group g; Group::Validators v; printf("%d %d\n", Group::Validators::one(g), v.both(&g)); }
