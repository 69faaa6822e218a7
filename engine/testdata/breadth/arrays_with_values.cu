// new T[n] with values, of objects with destructors too, and without a length.
#include <cstdio>
struct O { int v; O(int x) : v(x) { printf("O %d\n", v); } O() : v(-1) { puts("O()"); } ~O() { printf("~O %d\n", v); } };
int main() {
    O *p = new O[3]{1, 2};
    printf("%d %d %d\n", p[0].v, p[1].v, p[2].v);
    delete[] p;
    int *q = new int[4]{1, 2};
    printf("%d %d\n", q[1], q[3]);
    delete[] q;
    O *r = new O[2]{O(5), {6}}; delete[] r;
    int *z = new int[]{7, 8, 9}; printf("%d\n", z[2]); delete[] z;
}
