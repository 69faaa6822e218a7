#include <cstdio>
int made, gone;
struct Lock { int v; Lock() : v(made++) {} ~Lock() { gone++; if (v % 300 == 0) printf("~%d ", v); } };
struct Holder { int pad; Lock locks[3]; };
void f() { Lock many[1000]; Holder few[2]; printf("%d %d\n", many[999].v, few[1].locks[2].v); }
int main() { f(); printf("%d %d\n", made, gone); return 0; }
