// A constant that is made of itself.
const int a = a;
const int b = c, c = b;
constexpr int d = d + 1;
__global__ void k(int *p) { p[a] = b + c + d; }
int main() { int x[a]; k<<<1, b>>>(x); return a; }
