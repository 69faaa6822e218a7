template <int N> int f() { return f<N + 1>() + f<N + 2>() + f<2 * N>(); }
template <typename T> int g(T t) { return f<1>(); }
int main() { return g(1); }
