/* Control flow, evaluation order and calls, on host and device alike. */
#include <stdio.h>
#ifdef __CUDACC__
#include <cuda_runtime.h>
#define BOTH __host__ __device__
#else
#define BOTH
#endif

#define PUT(x) out[n++] = (long long)(x)

BOTH int fall(int x) {
    int r = 0;
    switch (x) {
    case 1:
        r += 1;
    case 2:
        r += 10;
        break;
    default:
        r += 1000;
    case 3: {
        r += 100;
        break;
    }
    case 4:
        return -1;
    case -5:
    case 6:
        r = 66;
    }
    return r;
}

BOTH int loops(int limit) {
    int sum = 0;
    for (int i = 0; i < limit; i++) {
        if (i == 3)
            continue;
        if (i == 9)
            break;
        switch (i % 4) {
        case 0:
            sum += 1;
            break;
        case 1:
            if (i > 4)
                continue;
            sum += 10;
            break;
        default:
            sum += 100;
        }
        int j = 0;
        while (true) {
            if (++j > i)
                break;
            if (j % 2)
                continue;
            sum += 1000;
        }
        do {
            sum += 10000;
            if (sum % 7 == 3)
                break;
        } while (--j > 2);
    }
    return sum;
}

BOTH int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
BOTH int odd(int n);
BOTH int even(int n) { return n == 0 ? 1 : odd(n - 1); }
BOTH int odd(int n) { return n == 0 ? 0 : even(n - 1); }
BOTH int ackermann(int m, int n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}
BOTH bool mark(int *seen, int bit, bool result) {
    *seen |= 1 << bit;
    return result;
}
BOTH int early(int x) {
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            if (i * j == x)
                return i * 100 + j;
    return -1;
}
BOTH void swap(int &a, int &b) {
    int t = a;
    a = b;
    b = t;
}
BOTH int &largest(int *v, int n) {
    int at = 0;
    for (int i = 1; i < n; i++)
        if (v[i] > v[at])
            at = i;
    return v[at];
}
template <typename T> BOTH T clamp(T x, T lo, T hi) { return x < lo ? lo : hi < x ? hi : x; }
BOTH int overload(int) { return 1; }
BOTH int overload(double) { return 2; }
BOTH int overload(const char *) { return 3; }
BOTH int defaults(int a, int b = 10, int c = 100) { return a + b + c; }

BOTH int all(long long *out) {
    int n = 0;
    for (int x = -6; x < 8; x++)
        PUT(fall(x));
    for (int x = 0; x < 12; x += 3)
        PUT(loops(x));
    PUT(fib(12)); PUT(even(10)); PUT(even(7)); PUT(ackermann(2, 3));
    PUT(early(42)); PUT(early(97));
    int seen = 0;
    bool r = mark(&seen, 0, true) && mark(&seen, 1, false) && mark(&seen, 2, true);
    PUT(r); PUT(seen); seen = 0;
    r = mark(&seen, 0, false) || mark(&seen, 1, true) || mark(&seen, 2, true);
    PUT(r); PUT(seen); seen = 0;
    r = (mark(&seen, 0, false) || mark(&seen, 1, true)) && !mark(&seen, 3, false);
    PUT(r); PUT(seen); seen = 0;
    int c = mark(&seen, 4, false) ? mark(&seen, 5, true) : mark(&seen, 6, true) ? 7 : 8;
    PUT(c); PUT(seen);
    int a = 1, b = 2;
    swap(a, b);
    PUT(a); PUT(b);
    int v[5] = {3, 9, 4, 1, 5};
    largest(v, 5) = 0;
    largest(v, 5) += 10;
    for (int i = 0; i < 5; i++)
        PUT(v[i]);
    int *p = v;
    PUT(*p++); PUT(*++p); PUT((*p)++); PUT(*p--); PUT(p - v); PUT(p[2]); PUT(*(p + 1)); PUT(2[v]);
    p = v + 4; p -= 2; PUT(*p); p += 1; PUT(*p); PUT(p > v); PUT(p == &v[3]); PUT(&v[4] - &v[1]);
    PUT(clamp(5, 1, 3)); PUT(clamp(2.5, 1.0, 9.0) * 2);
    PUT(overload(1)); PUT(overload(1.5)); PUT(overload("x")); PUT(overload('c')); PUT(overload(1.5f));
    PUT(defaults(1)); PUT(defaults(1, 2)); PUT(defaults(1, 2, 3));
    int i = 0, w[6] = {0};
    w[i++] = i;
    w[i++] += 5;
    w[++i] = i + 100;
    for (int k = 0; k < 6; k++)
        PUT(w[k]);
    int x = 5;
    x = x++ + 1; PUT(x);
    x = (x += 2, x * 10); PUT(x);
    x = x > 50 ? x < 90 ? 1 : 2 : 3; PUT(x);
    for (int s = 0, t = 10; s < t; s += 3, t--)
        PUT(s * 100 + t);
    int g[3][4];
    for (int y = 0; y < 3; y++)
        for (int z = 0; z < 4; z++)
            g[y][z] = y * 10 + z;
    int (*row)[4] = g + 1;
    PUT(g[2][3]); PUT(row[0][2]); PUT((*row)[1]); PUT(*g[2]); PUT(row[1][1]); PUT(*(*(g + 1) + 3)); PUT(sizeof(g)); PUT(sizeof g[0]);
    const char *text = "hello";
    int length = 0;
    while (text[length])
        length++;
    PUT(length); PUT(text[1]); PUT("abc"[2]); PUT(sizeof("abc"));
    char buffer[8] = "ab";
    PUT(buffer[0]); PUT(buffer[1]); PUT(buffer[2]); PUT(buffer[7]);
    int big[40] = {5, 2};
    PUT(big[0] + big[1] + big[39]);
    enum { Red, Green = 5, Blue };
    enum class Level : unsigned char { Low = 1, High = 250 };
    Level lv = Level::High;
    PUT(Blue); PUT((int)lv); PUT(lv == Level::Low); PUT(sizeof(lv));
    if (int q = x + 1) { PUT(q); } else { PUT(-1); }
    for (;;) { if (++x > 10) break; }
    PUT(x);
    return n;
}

static void show(const long long *out, int n) {
    for (int i = 0; i < n; i++)
        printf("%lld%c", out[i], i % 10 == 9 ? '\n' : ' ');
    printf("\n%d\n", n);
}

#ifdef __CUDACC__
__global__ void run(long long *out, int *count) { *count = all(out); }
#endif

int main() {
    long long out[512];
    int n = all(out);
    show(out, n);
#ifdef __CUDACC__
    long long *d_out;
    int *d_count;
    cudaMalloc(&d_out, sizeof(out));
    cudaMalloc(&d_count, sizeof(int));
    run<<<1, 1>>>(d_out, d_count);
    cudaMemcpy(out, d_out, sizeof(out), cudaMemcpyDeviceToHost);
    cudaMemcpy(&n, d_count, sizeof(int), cudaMemcpyDeviceToHost);
    show(out, n);
    cudaFree(d_out);
    cudaFree(d_count);
#endif
    return 0;
}
