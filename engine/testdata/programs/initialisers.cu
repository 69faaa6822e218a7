// initialisers of every kind, static const tables, designated, nested, constant memory of structs
#include <stdio.h>
struct P { int x, y; float w[3]; }; struct Q { P p; const char *name; struct { unsigned char r, g, b; } c; };
__constant__ P cp[2] = {{1, 2, {0.5f, 1.5f}}, {.x = 3, .y = 4, .w = {2.5f}}};
__constant__ int fir[] = {1, 2, 3, 2, 1}; __device__ const float gtab[2][3] = {{1, 2}, {4, 5, 6}}; __device__ int dvar = 5, dvar2; __device__ unsigned char text[] = "hello"; __device__ P dp = {7, 8};
static const int host_tab[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
constexpr int sq(int n) { return n * n; } constexpr int N = sq(4);
template <int K> __device__ int tabbed(int i) { const int t[K + 1] = {K, K * 2}; static const short s[3] = {10, 20, 30}; return t[i % (K + 1)] + s[i % 3]; }
__global__ void k(float *o, P byval, const P *bp) {
    int t = threadIdx.x; int a[5] = {1, 2}, z[3] = {}; float m[2][2] = {1, 2, 3, 4}; P l = {t, t + 1, {1, 2, 3}}, l2 = l, l3{}; l2.w[t % 3] += 10; const char msg[] = "cuda"; int i(3), j{4}; auto f = 1.5f; const auto &r = l2; int *pa = a + 4; P arr[2] = {l, {9}};
    float s = 0; for (int q = 0; q < 5; q++) s += a[q] * fir[q]; for (auto &x : a) s += x; for (float w : r.w) s += w;
    o[t] = s + z[1] + m[1][0] + l3.x + l3.w[2] + msg[t % 5] + i + j + f + *pa + arr[1].x + arr[1].w[0] + arr[0].y + cp[t & 1].w[1] + cp[1].x + gtab[t & 1][2] + dvar + dvar2 + text[t % 6] + dp.y + dp.w[1] + byval.w[2] + bp->y + tabbed<3>(t) + tabbed<1>(t) + N + (sizeof text == 6);
}
int main() {
    Q q = {{1, 2, {3}}, "nm", {4, 5}}, q2{}; Q qs[] = {q, {{5}}}; int v[] = {1, 2, 3}; int big[4][3] = {{1}, {2, 3}, {}}; char s1[] = "abc", s2[8] = "de", *s3 = s1 + 1; const char *list[] = {"x", "yy", "zzz"}; bool b = {}; double dd = {2}; unsigned u = {7u}; int *np = {}; 
    printf("%d %g %s %d %d %p %zu\n", q.p.y, q.p.w[0], q.name, q.c.g, q.c.b, (void *)np, sizeof qs / sizeof qs[0]); printf("%d %d %d %d %s %s %c %zu %zu\n", v[2], big[1][1], big[2][0], host_tab[1][0][1], s1, s2, *s3, sizeof s1, sizeof s2); printf("%s %d %g %u %d %s\n", list[2], b, dd, u, q2.p.x, qs[1].name == NULL ? "null" : "set");
    P p = {10, 20, {1, 2, 3}}, *dpp; cudaMalloc(&dpp, sizeof p); cudaMemcpy(dpp, &p, sizeof p, cudaMemcpyHostToDevice); float *o, h[16]; cudaMalloc(&o, 64); k<<<1, N>>>(o, p, dpp); cudaMemcpy(h, o, 64, cudaMemcpyDeviceToHost); for (float x : h) printf("%g ", x); printf("\n"); P back[2]; cudaMemcpyFromSymbol(back, cp, sizeof back); printf("%g %d\n", back[0].w[2], back[1].y); int nf[5] = {5, 4, 3, 2, 1}; cudaMemcpyToSymbol(fir, nf, sizeof nf); k<<<1, 2>>>(o, p, dpp); cudaMemcpy(h, o, 8, cudaMemcpyDeviceToHost); printf("%g %g\n", h[0], h[1]); cudaFree(o); cudaFree(dpp); return 0;
}
