// which product of two is fused where elements are loaded several times, in statements and in arguments
#include <cstdio>
#include <cstring>
#define K(n) template <class T> __global__ void n(const T *a, const T *b, T *o, int m)
#define I int t = threadIdx.x
template <class T> struct P { T x, y; __device__ P(T p, T q) : x(p), y(q) {} };
template <class T> struct Q { T x, y; __device__ Q(T p, T q) : x(p), y(q) {} __device__ Q operator*(const Q &r) const { return Q(x * r.x - y * r.y, x * r.y + y * r.x); } };
template <class T> __device__ T two(T p, T q) { return p * q; }
K(p0) { I; T re = a[t] * b[t] - a[t + 1] * b[t + 1]; T im = a[t] * b[t + 1] + a[t + 1] * b[t]; o[t] = re * im; }
K(p1) { I; P<T> p(a[t] * b[t] - a[t + 1] * b[t + 1], a[t] * b[t + 1] + a[t + 1] * b[t]); o[t] = p.x * p.y; }
K(p2) { I; const Q<T> *u = (const Q<T> *)a, *v = (const Q<T> *)b; Q<T> w = u[t] * v[t]; o[t] = w.x * w.y; }
K(p3) { I; const Q<T> *u = (const Q<T> *)a, *v = (const Q<T> *)b; Q<T> f = u[t], g = v[t]; Q<T> w = f * g; o[t] = w.x * w.y; }
K(p4) { I; o[t] = two(a[t] * b[t] + a[t + 1] * b[t + 1], a[t + 1] * b[t] + a[t] * b[t + 1]); }
K(p5) { I; T x = a[t] * b[t] + 1; T y = b[t] * b[t + 1] + a[t] * a[t + 1]; o[t] = x * y; }
K(p6) { I; o[t + 32] = a[t]; T y = a[t + 1] * b[t + 1] + a[t] * b[t]; o[t] = y; }
K(p7) { I; T x = a[t] + b[t]; o[t + 32] = x; T y = a[t + 1] * b[t + 1] + a[t] * b[t]; o[t] = y; }
K(p8) { I; T x = a[t] + b[t]; T y = a[t + 1] * b[t + 1] + a[t] * b[t]; o[t] = y * x; }
K(p9) { I; __shared__ T s[64]; s[t] = a[t]; s[t + 32] = b[t]; __syncthreads(); T x = s[t] + s[t + 32]; T y = s[t + 1] * s[t + 31] + s[t] * s[t + 32]; o[t] = y * x; }
K(p10) { I; T x = sqrt(fabs(a[t] + b[t])); T y = a[t + 1] * b[t + 1] + a[t] * b[t]; o[t] = y * x; }
K(p11) { I; T x = sin(a[t] + b[t]); T y = a[t + 1] * b[t + 1] + a[t] * b[t]; o[t] = y + 0 * x; }
K(p12) { I; T x = fmin(a[t], b[t]); T y = a[t + 1] * b[t + 1] + x * a[t + 2]; o[t] = y; }
K(p13) { I; T x = fmin(a[t], b[t]); T y = a[t + 1] * b[t + 1] + a[t] * b[t]; o[t] = y * x; }
K(p14) { I; T x = 0; if (a[t] > 0) x = a[t] * b[t + 1] + b[t] * a[t + 1]; o[t] = x; }
K(p15) { I; T x = 0; if (a[t] + b[t] > 0) x = a[t + 1] * b[t + 1] + b[t] * a[t]; o[t] = x; }
K(p16) { I; T x = 0; for (int i = 0; i < m; i++) x += a[t] * b[i] + a[i] * b[t]; o[t] = x; }
K(p17) { I; T x = a[t] * b[t] - a[t + 1] * b[t + 1]; o[t] = x; o[t + 32] = a[t] * b[t + 1] + a[t + 1] * b[t]; }
template <class T> void show(int n, T *d) { T h[64]; cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost); unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &h[i], sizeof(T)); x = x * 1000003u + b; } printf("%s %d %016llx %.17g\n", sizeof(T) == 4 ? "f" : "d", n, x, (double)h[5]); cudaMemset(d, 0, sizeof h); }
#define R(n) p##n<<<1, 32>>>(a, b, o, 5); show(n, o);
template <class T> void all() { T h[128], g[128]; unsigned s = 7; for (int i = 0; i < 128; i++) { s = s * 1664525u + 1013904223u; h[i] = T((s >> 8) / 5592405.3 - 1.5); s = s * 1664525u + 1013904223u; g[i] = T((s >> 8) / 6592405.3 - 1.1); } T *a, *b, *o; cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h); cudaMalloc(&o, sizeof h); cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice); cudaMemcpy(b, g, sizeof h, cudaMemcpyHostToDevice); cudaMemset(o, 0, sizeof h);
R(0) R(1) R(2) R(3) R(4) R(5) R(6) R(7) R(8) R(9) R(10) R(11) R(12) R(13) R(14) R(15) R(16) R(17)
cudaFree(a); cudaFree(b); cudaFree(o); }
int main() { all<float>(); all<double>(); return 0; }
