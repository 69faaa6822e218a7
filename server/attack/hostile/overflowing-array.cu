// Sizes whose product is too large for 64 bits, or less than nothing.
__device__ int a[1LL << 31][1LL << 31][1LL << 31];
int b[-1];
int c[0x7fffffffffffffffLL];
double d[0xffffffffffffffffULL];
struct S { char x[1LL << 40]; } e[1LL << 40];
int main() { return sizeof(a) + sizeof(d) + sizeof(e); }
