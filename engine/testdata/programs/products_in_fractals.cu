// products in fractals and series: which are fused
#include <cstdio>
#include <cstring>
#define N 64
__constant__ float cf[16]; __constant__ double cd[16];
template <class T> __device__ const T *co(); template <> __device__ const float *co<float>() { return cf; } template <> __device__ const double *co<double>() { return cd; }
#define K(n) template <class T> __global__ void n(const T *a, const T *b, T *o, int m)
#define I int t = threadIdx.x
K(p0) { I; T x = 0, y = 0, c = a[t] * T(.3), d = b[t] * T(.3); int i = 0; while (x * x + y * y <= 4 && i < m) { T n = x * x - y * y + c; y = 2 * x * y + d; x = n; i++; } o[t] = x + y + i; }
K(p1) { I; T x = 0, y = 0, c = a[t] * T(.3), d = b[t] * T(.3); int i; for (i = 0; i < m; i++) { T xx = x * x, yy = y * y; if (xx + yy > 4) break; y = 2 * x * y + d; x = xx - yy + c; } o[t] = x + y + i; }
K(p2) { I; T x = 0, y = 0, c = a[t] * T(.3), d = b[t] * T(.3); int i; for (i = 0; i < m; i++) { if (x * x + y * y > 4) break; T n = x * x - y * y + c; y = 2 * x * y + d; x = n; } o[t] = x + y + i; }
K(p3) { I; T x = a[t] * T(.3), y = b[t] * T(.3); int i = 0; do { T n = x * x - y * y + T(-.4); y = x * y * 2 + T(.6); x = n; i++; } while (x * x + y * y < 4 && i < m); o[t] = x + y + i; }
struct C { double r, i; __device__ C(double a, double b) : r(a), i(b) {} __device__ double m2() { return r * r + i * i; } __device__ C operator*(const C &q) { return C(r * q.r - i * q.i, i * q.r + r * q.i); } __device__ C operator+(const C &q) { return C(r + q.r, i + q.i); } };
K(p4) { I; C c(-0.8, 0.156), z(a[t] * T(.3), b[t] * T(.3)); int i = 0; for (i = 0; i < 30; i++) { z = z * z + c; if (z.m2() > 1000) break; } o[t] = z.r + z.i + i; }
struct F { float r, i; __device__ F(float a, float b) : r(a), i(b) {} __device__ float m2() { return r * r + i * i; } __device__ F operator*(const F &q) { return F(r * q.r - i * q.i, i * q.r + r * q.i); } __device__ F operator+(const F &q) { return F(r + q.r, i + q.i); } };
K(p5) { I; F c(-0.8f, 0.156f), z(a[t] * T(.3), b[t] * T(.3)); int i = 0; for (i = 0; i < 200; i++) { z = z * z + c; if (z.m2() > 1000) break; } o[t] = z.r + z.i + i; }
K(p6) { I; T x = 0, y = 0, c = a[t] * T(.3), d = b[t] * T(.3), xx = 0, yy = 0; int i = 0; while (xx + yy < 4 && i < m) { y = 2 * x * y + d; x = xx - yy + c; xx = x * x; yy = y * y; i++; } o[t] = x + y + i; }
K(p7) { I; T x = a[t] * b[t]; T s = x; for (int i = 0; i < m; i++) { s += x * b[i]; } o[t] = s; }
K(p8) { I; T s = a[t]; if (m > 2) s = a[t] * b[t]; o[t] = s + b[t + 1]; }
K(p9) { I; T s = a[t] * b[t]; if (m > 2) o[t] = s + b[t + 1]; else o[t] = s; }
K(p10) { I; T s = a[t] * b[t]; T u = m > 2 ? s + b[t + 1] : s - b[t + 1]; o[t] = u; }
K(p11) { I; T x = a[t] * b[t]; T y = x; if (x > 0) y = x + 1; o[t] = y; }
#define ST(R, n) K(n) { I; T v = co<T>()[0] * a[t + 8]; _Pragma("unroll") for (int i = 1; i <= R; i++) v += co<T>()[i] * (a[t + 8 - i] + a[t + 8 + i]); o[t] = v; }
ST(1, p12) ST(2, p13) ST(8, p14)
K(p15) { I; __shared__ T s[N + 16]; s[t] = a[t]; s[t + 32] = a[t + 32]; __syncthreads(); T v = 0; for (int i = -3; i <= 3; i++) v += s[t + 3 + i] * co<T>()[i + 3]; o[t] = v * T(.5) + a[t] * T(.5); }
K(p16) { I; T v = -2 * a[t + 1]; v += a[t]; v += a[t + 2]; o[t] = a[t + 1] + T(.1) * v; }
K(p17) { I; T v = a[t] - 2 * a[t + 1] + a[t + 2]; T u = b[t] - 2 * b[t + 1] + b[t + 2]; o[t] = a[t + 1] + T(.1) * (v / (T(.2) * T(.2)) + u / (T(.3) * T(.3))); }
K(p18) { I; T v = -a[t] * b[t] + a[t + 1]; o[t] = v; }
K(p19) { I; T v = a[t + 1] * a[t + 2] - (-a[t]) * b[t]; o[t] = v; }
K(p20) { I; T v = -a[t] * b[t] - a[t + 1] * b[t + 1]; o[t] = v; }
K(p21) { I; T x = a[t], y = b[t], s = T(.6), c = T(.8); T u = x * c - y * s, v = x * s + y * c; o[t] = u * v + u; }
K(p22) { I; T k = a[t] / b[t]; T v = a[t + 1] * k + b[t + 1] * k; o[t] = v; }
K(p23) { I; T k = sqrt(fabs(a[t])); T v = k * b[t] + b[t + 1] * a[t + 1]; o[t] = v; }
K(p24) { I; T k = fmax(a[t], T(0)); T v = b[t + 1] * a[t + 1] + k * b[t]; o[t] = v; }
K(p25) { I; T k = a[t] > 0 ? a[t] : b[t]; T v = b[t + 1] * a[t + 1] + k * b[t]; o[t] = v; }
K(p26) { I; T u = fma(a[t], b[t], a[t + 1]); T v = b[t] * b[t + 1] + u * a[t]; o[t] = v; }
K(p27) { I; T u = a[t] * b[t] + a[t + 1]; T v = b[t] * b[t + 1] + u * a[t]; o[t] = v; }
K(p28) { I; T u = T(t) * T(.1); T v = b[t] * u + a[t] * (u + 1); o[t] = v; }
K(p29) { I; T u = T(t) * T(.1); T v = a[t] * (u + 1) + u * u; o[t] = v; }
K(p30) { I; T s = 0, p = 1; for (int i = 0; i < m; i++) { s += p; p *= a[t]; } o[t] = s; }
K(p31) { I; T x = a[t], term = x, s = x; for (int n = 1; n < 8; n++) { term *= -x * x / ((2 * n) * (2 * n + 1)); s += term; } o[t] = s; }
K(p32) { I; T p[3] = {a[t], a[t + 1], a[t + 2]}, v[3] = {b[t], b[t + 1], b[t + 2]}; for (int s = 0; s < 4; s++) { for (int k = 0; k < 3; k++) { T f = -p[k] * T(.3); v[k] += f * T(.01); p[k] += v[k] * T(.01); } } o[t] = p[0] + p[1] * p[2] + v[1]; }
K(p33) { I; T fx = 0, fy = 0; for (int j = 0; j < m; j++) { T dx = a[j] - a[t], dy = b[j] - b[t]; T d2 = dx * dx + dy * dy + T(.01); T inv = 1 / sqrt(d2); T i3 = inv * inv * inv; fx += dx * i3; fy += dy * i3; } o[t] = fx + fy; }
K(p34) { I; T s = a[t] * a[t]; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) s += a[i] * b[j]; o[t] = s; }
K(p35) { I; T s = a[t] * b[t]; for (int i = 0; i < m; i++) s = s + a[i]; s = s * T(.5); o[t] = s + 1; }
K(p36) { I; T s[4]; for (int i = 0; i < 4; i++) s[i] = a[t + i] * b[t]; T v = 0; for (int i = 0; i < 4; i++) v += s[i]; o[t] = v; }
K(p37) { I; T s[2][2] = {{0, 0}, {0, 0}}; for (int k = 0; k < m; k++) for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) s[i][j] += a[k + i] * b[k + j]; o[t] = s[0][0] + s[1][1] * s[0][1] - s[1][0]; }
K(p38) { I; T v = a[t] * T(.25); v += a[t + 1] * T(.25); v += a[t + 2] * T(.25); v += a[t + 3] * T(.25); o[t] = v; }
K(p39) { I; T u = a[t] * b[t] + a[t + 1] * b[t + 1] + a[t + 2] * b[t + 2] + a[t + 3] * b[t + 3]; o[t] = u; }
K(p40) { I; T u = a[t] * b[t] + (a[t + 1] * b[t + 1] + a[t + 2] * b[t + 2]) - a[t + 3] * b[t + 3]; o[t] = u; }
K(p41) { I; T k = T(.3), u = (1 - k) * a[t] + k * b[t]; o[t] = u; }
K(p42) { I; T k = b[t + 3], u = (1 - k) * a[t] + k * b[t]; o[t] = u; }
K(p43) { I; T fx = a[t] - floor(a[t]), fy = b[t] - floor(b[t]); o[t] = (1 - fx) * (1 - fy) * a[t] + fx * (1 - fy) * a[t + 1] + (1 - fx) * fy * a[t + 2] + fx * fy * a[t + 3]; }
#define TR(n, TRIP) K(n) { I; T v = a[t] * b[t]; for (int r = 0; r < TRIP; r++) v += a[(t + r) & 63] * b[r]; o[t] = v; }
TR(p44, 24) TR(p45, 33) TR(p46, 40) TR(p47, 48) TR(p48, 50) TR(p49, 56) TR(p50, 62)
#define TS(n, TRIP) K(n) { I; __shared__ T s[128]; s[t] = a[t]; s[t + 32] = b[t]; s[t + 64] = a[t]; s[t + 96] = b[t]; __syncthreads(); T v = a[t] * b[t]; for (int r = 0; r < TRIP; r++) v += s[r] * s[t + r]; o[t] = v; }
TS(p51, 16) TS(p52, 32) TS(p53, 64) TS(p54, 96)
#define TQ(n, TRIP) K(n) { I; T v = a[t] * b[t]; for (int r = 0; r < TRIP; r++) { v += a[t + (r & 7)]; v = v * b[r & 7] + a[r & 7]; v = v * T(.5) - b[(r + 1) & 7]; } o[t] = v; }
TQ(p55, 8) TQ(p56, 16) TQ(p57, 24) TQ(p58, 40)
K(p59) { I; T v = a[t] * b[t]; for (int r = 0; r < 8; r++) { if (t + r < 36) v += a[t + r] * b[r]; } o[t] = v; }
template <class T> void show(int n, T *d) { T h[N]; cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost); unsigned long long x = 0; for (int i = 0; i < 32; i++) { unsigned long long b = 0; memcpy(&b, &h[i], sizeof(T)); x = x * 1000003u + b; } printf("%s %d %016llx %.17g\n", sizeof(T) == 4 ? "f" : "d", n, x, (double)h[5]); }
#define R(n) p##n<<<1, 32>>>(a, b, o, 5); show(n, o);
template <class T> void all() { T h[128], g[128]; unsigned s = 7; for (int i = 0; i < 128; i++) { s = s * 1664525u + 1013904223u; h[i] = T((s >> 8) / 5592405.3 - 1.5); s = s * 1664525u + 1013904223u; g[i] = T((s >> 8) / 6592405.3 - 1.1); } T *a, *b, *o; cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h); cudaMalloc(&o, sizeof h); cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice); cudaMemcpy(b, g, sizeof h, cudaMemcpyHostToDevice); cudaMemset(o, 0, sizeof h);
R(0) R(1) R(2) R(3) R(6) R(7) R(8) R(9) R(11) R(15) R(16) R(17) R(18) R(19) R(20) R(21) R(22) R(23) R(24) R(25) R(26) R(27) R(28) R(29) R(30) R(32) R(33) R(35) R(37) R(38) R(39) R(40) R(41) R(42) R(43) R(48) R(50) R(54) R(55) R(56) R(57) R(58) R(59)
cudaFree(a); cudaFree(b); cudaFree(o); }
int main() { float f[16]; double d[16]; for (int i = 0; i < 16; i++) { d[i] = 0.37 / (i + 1) + 0.01; f[i] = (float)d[i]; } cudaMemcpyToSymbol(cf, f, sizeof f); cudaMemcpyToSymbol(cd, d, sizeof d); all<float>(); all<double>(); return 0; }
