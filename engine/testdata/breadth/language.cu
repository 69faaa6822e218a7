// the language of host programs, all at once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
struct V { float *p; int n; V(int n_) : n(n_) { p = (float*)malloc(n * sizeof(float)); printf("make %d\n", n); } void done() { printf("free %d\n", n); free(p); } float &operator[](int i) { return p[i]; } const float &operator[](int i) const { return p[i]; } int size() const { return n; } };
template <class T> class Buf { T *d; size_t n; public: explicit Buf(size_t n) : n(n) { cudaMalloc(&d, n * sizeof(T)); } ~Buf() {} T *get() { return d; } operator T *() const { return d; } };
namespace util { namespace deep { constexpr int N = 16; inline int sq(int x) { return x * x; } } using deep::sq; }
enum Color { RED, GREEN = 5, BLUE }; enum class Kind : char { A = 'a', B };
union U { float f; unsigned u; struct { unsigned short lo, hi; } s; };
typedef struct node { int v; struct node *next; } node;
static int counter() { static int c = 0; return ++c; }
int def(int a, int b = 2, int c = 3) { return a * 100 + b * 10 + c; }
int over(int) { return 1; } int over(double) { return 2; } int over(const char *) { return 3; }
extern "C" { int cfun(int x) { return x + 1; } }
extern "C" void host_only(void) { puts("hi"); }
#define SQ(x) ((x) * (x))
#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) { fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(e)); exit(1); } } while (0)
int main(int argc, char *argv[]) {
    { V v(3); v[0] = 1.5f; printf("%g %d\n", v[0], v.size()); v.done(); }
    Buf<float> b(10); CHECK(cudaMemset(b.get(), 0, 40)); float *bp = b; CHECK(cudaMemset(bp, 0, 40));
    printf("%d %d\n", util::sq(util::deep::N), (int)Kind::B);
    U u; u.f = 1.0f; printf("%08x %04x\n", u.u, u.s.hi);
    node *head = NULL; for (int i = 0; i < 3; i++) { node *n = (node *)malloc(sizeof *n); n->v = i; n->next = head; head = n; }
    for (node *n = head; n; n = n->next) printf("%d ", n->v); printf("\n");
    counter(); printf("%d %d %d\n", counter(), def(1), def(1, 5));
    printf("%d %d %d %d\n", over(1), over(1.0), over("x"), cfun(3)); host_only();
    int arr[3] = {4, 5, 6}; for (int i = 0; i < 3; i++) arr[i]++; printf("\n");
    int m[2][3] = {{1,2,3},{4,5,6}}; int (*row)[3] = m; printf("%d\n", row[1][2]); int *flat = &m[0][0]; printf("%d %ld\n", flat[4], &m[1][1] - flat);
    char s = -128; s--; unsigned char uc = 200; uc += 100; short sh = 32767; sh++; printf("%d %d %d\n", s, uc, sh);
    printf("%d %d %d %d\n", -7 / 2, -7 % 2, -7 >> 1, (unsigned)-7 >> 28);
    long long big = 1LL << 40; unsigned long long ub = ~0ULL; printf("%lld %llu %llx %d\n", big, ub, ub >> 4, (int)(big >> 38));
    printf("|%5d|%-5d|%05d|%+d|%x|%X|%#x|%o|%c|%s|%10s|%-10s|%.2s|%%|\n", 42, 42, 42, 42, 255, 255, 255, 8, 'x', "str", "right", "left", "cut");
    printf("|%f|%.2f|%10.3f|%-10.1f|%e|%E|%g|%G|%a|\n", 3.14159, 3.14159, 3.14159, 3.14159, 31415.9, 0.00031, 1e-5, 1e20, 1.0);
    printf("|%zu|%ld|%lu|%hd|%hhu|%i|%u|%*d|%-*d|\n", sizeof(int), -5L, 5UL, (short)-3, (unsigned char)250, 7, 8u, 6, 42, 6, 42);
    int i = 0, j; do { if (i == 2) continue; j = (i++, i * 2); } while (i < 2); printf("%d %d\n", i, j);
    switch (i) { case 1: printf("one "); case 2: printf("two "); case 3: printf("three "); break; default: printf("d"); } printf("\n");
    int x = 5; int &r = x; r += 3; const int *cp = &x; printf("%d %d\n", *cp, x > 5 && cp ? 1 : 0);
    float *np = new float[4](); np[2] = 3; printf("%g %g\n", np[2], np[3]); delete[] np;
    int ii = 3.99; unsigned ui = -1; printf("%d %u %g %d\n", ii, ui, (float)ui, (int)-2.5f);
    bool bb = 5; printf("%d %d\n", bb, !bb); printf("%d\n", 'a' + 1); printf("%s %d\n", __func__, SQ(3 + 1));
    printf("%g %g %g %g %g\n", sqrt(2.0), powf(2, 0.5f), fmod(7.5, 2), floor(-1.5), fabs(-3.0)); printf("%d %d\n", abs(-3), rand() % 1 );
    int bits = 0x0F; bits |= 1 << 6; bits &= ~1; bits ^= 0xff; bits <<= 2; printf("%d\n", bits); volatile int vv = 3; vv++; printf("%d\n", vv);
    auto f2 = make_float2(1, 2); float4 f4 = {1, 2, 3, 4}; f4.w += f2.y; uchar4 c4 = make_uchar4(1, 2, 3, 255); printf("%g %d %zu\n", f4.w, c4.w, sizeof(uchar4));
    static_assert(sizeof(int) == 4, "int"); typedef float mat[2][2]; mat mm = {{1, 2}, {3, 4}}; printf("%g\n", mm[1][0]);
    using real = double; real q = 1.0 / 3; printf("%.17g\n", q); constexpr int K = 4 * 4; int ka[K] = {}; printf("%d %zu\n", ka[3], sizeof(ka) / sizeof(ka[0]));
    const char *ss = "a" "b\t\"c\"\x41\101\0z"; printf("%s %zu\n", ss, strlen(ss)); char buf[32]; snprintf(buf, sizeof buf, "%d-%s", 5, "x"); puts(buf); strcat(buf, "!"); printf("%d %s\n", strcmp(buf, "5-x!"), buf);
    return 0;
}
