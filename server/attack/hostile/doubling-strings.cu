// Stringizing what doubles: each string is twice the one before it, and each quote needs another backslash.
#define Q(x) #x
#define R(x) Q(x)
#define T(x) R(R(x) R(x))
#define U(x) T(T(T(T(x))))
#define V(x) U(U(U(U(x))))
#define W(x) V(V(V(V(x))))
int main() { printf(W("\"a\"")); return sizeof(W("a")); }
