#include <cstdio>
#include <new>
struct P { int v; P() : v(7) {} P(int x) : v(x) {} ~P() { printf("~%d ", v); } };
struct C { static int count; static const int N = 4; static constexpr float f = 2.5f; int id; C() : id(++count) {} ~C() { --count; } static int howMany() { return count; } };
int C::count = 0;
struct V { float x, y; V(float a, float b) : x(a), y(b) {} friend V operator+(const V &a, const V &b) { return V(a.x + b.x, a.y + b.y); } friend class W; private: int secret = 3; friend int peek(const V &v); };
int peek(const V &v) { return v.secret; }
int main() {
  P *p = new P[3]; p[1].v = 9; for (int i = 0; i < 3; ++i) printf("%d ", p[i].v); delete[] p; printf("\n");
  int *z = new int[4](); printf("%d\n", z[2]); delete[] z;
  { C a, b; printf("%d %d %d %g\n", C::count, a.howMany(), C::N, C::f); C *c = new C[5]; printf("%d\n", C::howMany()); delete[] c; }
  printf("%d\n", C::count);
  V v = V(1, 2) + V(3, 4); printf("%g %g %d\n", v.x, v.y, peek(v));
  decltype(v.x) w = 3; decltype(1 + 1.0) d = 2.5; printf("%g %g\n", w, d);
  int *u = new int(); double *dd = new double(2.5); printf("%d %g\n", *u, *dd); delete u; delete dd; char buf[16]; P *pp = new (buf) P(5); printf("%d\n", pp->v); pp->~P(); puts("");
  return 0;
}
