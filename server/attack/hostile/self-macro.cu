// Macros that name each other, in conditions and in arguments.
#define A B A B(A)
#define B(x) A x B(x)
#define C(x) C(x) D(x)
#define D(x) C(D(x)) x
#if A || B(1) || C(2)
#endif
#include __FILE__
int main() { return C(D(C(D(C(D(1)))))) + A; }
