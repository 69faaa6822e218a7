// A macro whose argument stands in it twice, nested.
#define T(x) x x
#define U(x) T(T(T(T(T(T(T(T(x))))))))
#define V(x) U(U(U(U(x))))
int main() { int a = 0; V(a++;) return a; }
