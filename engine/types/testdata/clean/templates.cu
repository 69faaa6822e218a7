// Members of template instances by name.
#include <stdio.h>
template <int N> struct Stack { int a[N]; static int cap() { return N; } static const int twice = N * 2; typedef float Item; enum { SIZE = N + 1 }; struct Node { int v; Node *next; }; };
template <typename T> struct Box { T v; typename Stack<4>::Item f; int n() { return Stack<sizeof(T)>::twice; } };
namespace q { template <typename T, typename U> struct Pair { T a; U b; static Pair make(T x, U y) { Pair p = {x, y}; return p; } }; }
template <typename T, int N> int total() { return Stack<N>::twice + (int)sizeof(T); }
int main() { printf("%d %d %d\n", Stack<4>::cap(), Stack<5>::twice, Stack<6>::SIZE); Stack<3>::Item x = 1.5f; Stack<3>::Node n = {4, nullptr}; Box<double> b; b.f = 2; b.v = 3; printf("%g %d %g %d\n", x, n.v, b.f + b.v, b.n());
 q::Pair<int, float> p = q::Pair<int, float>::make(1, 2.5f); printf("%d %g %d\n", p.a, p.b, total<char, 7>()); int grid[Stack<2>::twice]; printf("%zu\n", sizeof grid); return 0; }
