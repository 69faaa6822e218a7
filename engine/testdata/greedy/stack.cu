// The host's stack, as deep as it goes.
int f(int n) { int a[100]; a[n % 100] = n; return n ? f(n - 1) + a[n % 100] : 0; }
int main() { return f(1 << 20); }
