// what C programs are made of: structs, templates, strings, pointers
#include <stdio.h>
#include <time.h>
#include <limits.h>
struct Stack { int items[8]; int top = 0; void push(int v) { items[top++] = v; } int pop() { return items[--top]; } bool empty() const { return top == 0; } Stack() { } };

struct Base { int x = 1; int get() const { return x; } };
struct Derived { Base b; int y = 2; int sum() { return b.x + y + b.get(); } };
enum { A = 1 << 0, B = 1 << 1 };
typedef struct { float m[4][4]; } Mat;
Mat identity() { Mat r = {}; for (int i = 0; i < 4; i++) r.m[i][i] = 1; return r; }
void swap(int &a, int &b) { int t = a; a = b; b = t; }
void fill(int a[], int n, int v = 3) { for (int i = 0; i < n; ++i) a[i] = v; }
int *find(int *a, int n, int v) { for (int *p = a; p < a + n; p++) if (*p == v) return p; return nullptr; }
template <typename T> T maxOf(T a, T b) { return a > b ? a : b; }
template <typename T, int N> int len(T (&)[N]) { return N; }
inline long long gcd(long long a, long long b) { while (b) { long long t = a % b; a = b; b = t; } return a; }
static int grid[3][4] = {{1, 2, 3, 4}, {5, 6}};
const float PI = 3.14159f;
unsigned hash(const char *s) { unsigned h = 5381; while (*s) h = h * 33 + *s++; return h; }
union Conv { float f; unsigned int u; };
int main(void) {
    Stack s; s.push(3); s.push(4); printf("%d %d %d %d\n", s.pop(), s.empty(), s.top, (int)sizeof(Stack));
    Derived d; printf("%d\n", d.sum());
    Mat m = identity(), n = m; n.m[1][2] = 5; printf("%g %g %zu\n", m.m[1][2], n.m[1][2], sizeof(Mat));
    int a = 1, b = 2; swap(a, b); int arr[6]; fill(arr, 6); arr[4] = 9; printf("%d %d %ld\n", a, b, find(arr, 6, 9) - arr);
    printf("%d %g %d %lld %d\n", maxOf(3, 4), maxOf(2.5, 1.5), len(arr), gcd(84, 36), grid[1][1] + grid[1][2]);
    printf("%u %d\n", hash("tile"), A | B); Conv c; c.f = PI; printf("%#x\n", c.u);
    if (int k = a + b) printf("k %d\n", k);
    for (int i = 0, j = 10; i < j; i += 3, --j) printf("%d,%d ", i, j); printf("\n");
    int x = INT_MAX; unsigned u = x; u += 5; printf("%u %d\n", u, (int)(short)70000); long big = 1L << 40; printf("%ld %d\n", big, (int)big);
    printf("%d %d %d\n", 7 & 3 | 8 ^ 2, !0 + ~0, -5 >> 1); printf("%d\n", x > 0 && (x & 1));
    const char *const names[] = {"a", "bb", "ccc"}; for (unsigned i = 0; i < sizeof names / sizeof *names; i++) printf("%-5s|", names[i]); printf("\n");
    int *dyn = (int *)calloc(4, sizeof(int)); dyn = (int *)realloc(dyn, 8 * sizeof(int)); dyn[7] = 1; printf("%d %d\n", dyn[0], dyn[7]); free(dyn);
    struct { int a; double b; char c; } an = {1, 2.5, 'z'}; printf("%d %g %c %zu\n", an.a, an.b, an.c, sizeof an);
    int q = 5; q = q++ + ++q > 0 ? q : -q; int **pp; int *p1 = &q; pp = &p1; **pp = 77; printf("%d\n", q);
    char str[] = {'h', 'i', 0}; str[0] ^= ' '; printf("%s %c\n", str, *(str + 1)); printf("%s\n", q == 77 ? "yes" : "no");
    float f = 16777216.0f; f += 1; double dd = 0.1 + 0.2; printf("%.1f %.17f %d\n", f, dd, (int)(dd * 10));
    clock_t t0 = clock(); time_t now = time(NULL); printf("%d %d\n", t0 >= 0, now > 0); srand(42); printf("%d %d\n", rand(), rand() % 100);
    switch (q) { case 1: case 5: printf("r"); break; default: { int z = 4; printf("%d\n", z); } }
    return 0;
}
