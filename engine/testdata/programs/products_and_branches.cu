// products in branches, loops and sums of two: which are fused
#include <cstdio>
#include <cstring>
#define N 64
__constant__ float cf[16]; __constant__ double cd[16];
template <class T> __device__ const T *co(); template <> __device__ const float *co<float>() { return cf; } template <> __device__ const double *co<double>() { return cd; }
#define K(n) template <class T> __global__ void n(const T *a, const T *b, T *o, int m)
#define I int t = threadIdx.x
K(p0) { I; T v = co<T>()[0] * a[t + 8]; for (int r = 1; r <= 4; r++) v += co<T>()[r] * (a[t + 8 - r] + a[t + 8 + r]); o[t] = v; }
K(p1) { I; T v = co<T>()[0] * a[t + 8]; for (int r = 1; r <= m; r++) v += co<T>()[r] * (a[t + 8 - r] + a[t + 8 + r]); o[t] = v; }
K(p2) { I; T v = a[t] * b[t]; for (int r = 0; r < 5; r++) v += a[t + r]; o[t] = v; }
K(p3) { I; T v = a[t] * b[t]; for (int r = 0; r < m; r++) v += a[t + r]; o[t] = v; }
K(p4) { I; T v = a[t] * b[t]; for (int r = 0; r < 16; r++) v += a[t + r] * b[r]; o[t] = v; }
K(p5) { I; T v = a[t] * b[t]; for (int r = 0; r < 32; r++) v += a[t + r] * b[r]; o[t] = v; }
K(p6) { I; T v = a[t] * b[t]; for (int r = 0; r < 64; r++) v += a[(t + r) & 63] * b[r]; o[t] = v; }
K(p7) { I; T v = a[t] * b[t]; for (int r = 0; r < 128; r++) v += a[(t + r) & 63] * b[r & 63]; o[t] = v; }
K(p8) { I; T v = a[t] * b[t];
#pragma unroll
for (int r = 0; r < 100; r++) v += a[(t + r) & 63] * b[r & 63]; o[t] = v; }
K(p9) { I; T v = a[t] * b[t];
#pragma unroll 1
for (int r = 0; r < 5; r++) v += a[t + r] * b[r]; o[t] = v; }
K(p10) { I; T v = a[t] * b[t];
#pragma unroll 4
for (int r = 0; r < m; r++) v += a[t + r] * b[r]; o[t] = v; }
K(p11) { I; T v = co<T>()[0] * a[t]; for (int i = -1; i <= 1; i++) for (int j = -1; j <= 1; j++) v += a[t + 20 + i * 8 + j] * b[i * 3 + j + 4]; o[t] = v; }
K(p12) { I; T x = a[t], s = 1, p = 1; for (int i = 1; i < 6; i++) { p *= x; s += p; } o[t] = s; }
K(p13) { I; T x = a[t], s = 1, p = 1; for (int i = 1; i < 6; i++) { p *= x / i; s += p; } o[t] = s; }
K(p14) { I; T x = a[t], r = co<T>()[5] * x; for (int i = 4; i >= 0; i--) r = (r + co<T>()[i]) * x; o[t] = r; }
K(p15) { I; T x = a[t], r = co<T>()[5]; for (int i = 4; i >= 0; i--) r = r * x + co<T>()[i]; o[t] = r; }
K(p16) { I; T w[3] = {1, 2, 1}; T s = 0; for (int i = 0; i < 3; i++) s += w[i] * a[t + i] * b[t + i]; o[t] = s / 4; }
K(p17) { I; T w[3] = {T(.25), T(.5), T(.25)}; T s = a[t] * T(.1); for (int i = 0; i < 3; i++) s += w[i] * a[t + i]; o[t] = s; }
K(p18) { I; T v = a[t] * b[t]; for (int r = 0; r < 5; r++) v -= a[t + r] * b[r]; o[t] = v; }
K(p19) { I; T x = a[t] * b[t], y = a[t + 1] * b[t]; for (int i = 0; i < 4; i++) { T nx = x + y * T(.5); y = y - x * T(.25); x = nx; } o[t] = x * y; }
K(p20) { I; T v = a[t] * b[t]; int i = 0; while (i < 4) { v += b[i]; i++; } o[t] = v; }
K(p21) { I; T v = a[t] * b[t]; for (int i = 0; i < 4; i++) if (a[t + i] > 0) v += b[i]; o[t] = v; }
K(p22) { I; T v = a[t] * b[t]; for (int i = 0; i < 4; i++) { if (a[t + i] > 2) break; v += b[i]; } o[t] = v; }
K(p23) { I; __shared__ T s[N]; s[t] = a[t]; __syncthreads(); T v = s[t] * b[t]; for (int i = 0; i < 4; i++) { v += s[t ^ i]; __syncthreads(); } o[t] = v; }
K(p24) { I; T v = a[t] * b[t]; for (int i = 0; i < 1; i++) v += b[i + 3]; o[t] = v; }
K(p25) { I; T v = a[t] * b[t]; if (a[t] > 0) v += b[t + 1]; o[t] = v; }
K(p26) { I; T v = a[t] * b[t]; if (a[t] > 0) v += b[t + 1]; else v -= a[t + 2]; o[t] = v; }
K(p27) { I; T v = a[t] * b[t]; T u = a[t] > 0 ? v : b[t + 1]; o[t] = u + a[t + 1]; }
K(p28) { I; T v = -T(.5) * a[t] + b[t] * a[t + 1]; o[t] = v; }
K(p29) { I; T v = b[t] * a[t + 1] + -T(.7) * a[t]; o[t] = v; }
K(p30) { I; T v = b[t] * a[t + 1] - T(.7) * a[t]; o[t] = v; }
K(p31) { I; const T dt = T(.1), dx = T(.3); T v = dt * dx + a[t] * b[t]; o[t] = v; }
K(p32) { I; const T dt = T(.1), dx = T(.3); T r = dt / (dx * dx); T v = a[t + 1] + r * (a[t] - 2 * a[t + 1] + a[t + 2]); o[t] = v; }
K(p33) { I; T v = a[t] * T(1) + b[t] * a[t + 1]; o[t] = v; }
K(p34) { I; T v = a[t] * 2 + b[t] * a[t + 1]; o[t] = v; }
K(p35) { I; T v = b[t] * a[t + 1] + 2 * a[t]; o[t] = v; }
K(p36) { I; T v = (-a[t]) * b[t] + a[t + 1] * b[t + 1]; o[t] = v; }
K(p37) { I; T v = a[t + 1] * b[t + 1] + (-a[t]) * b[t]; o[t] = v; }
K(p38) { I; T v = a[t + 1] * (-b[t + 1]) - a[t] * b[t]; o[t] = v; }
K(p39) { I; T v = -(a[t + 1] * b[t + 1]) - a[t] * b[t]; o[t] = v; }
K(p40) { I; T v = -(a[t + 1] * b[t + 1]) + a[t] * b[t]; o[t] = v; }
K(p41) { I; T x = a[t], y = b[t]; T xx = x * x, yy = y * y; if (xx + yy > 4) xx = 1; o[t] = xx - yy; }
K(p42) { I; T x = 0, y = 0, c = a[t], d = b[t]; int i = 0; while (x * x + y * y < 4 && i < 50) { T n = x * x - y * y + c; y = 2 * x * y + d; x = n; i++; } o[t] = x + y + i; }
K(p43) { I; T x = 0, y = 0, c = a[t], d = b[t]; for (int i = 0; i < 20; i++) { T xx = x * x, yy = y * y; if (xx + yy > 4) break; y = 2 * x * y + d; x = xx - yy + c; } o[t] = x + y; }
K(p44) { I; T u = fma(a[t], b[t], a[t]); T v = b[t] * b[t] + u * u; o[t] = v; }
K(p45) { I; T u = a[t] / b[t]; T v = b[t + 1] * a[t + 1] + u * u; o[t] = v; }
K(p46) { I; T u = sqrt(fabs(a[t])); T v = u * u + b[t + 1] * a[t + 1]; o[t] = v; }
K(p47) { I; T u = a[t] * b[t]; T v = u + a[t + 1]; T w = a[t + 2] - u; o[t] = v * w; }
K(p48) { I; T u = a[t] * b[t]; T v = a[t] / b[t]; v += a[t + 1] - u; o[t] = u + v; }
K(p49) { I; T u = fmin(a[t], b[t]); T v = b[t + 1] * a[t + 1] + u * b[t]; o[t] = v; }
K(p50) { I; T v = 0; for (int i = 0; i < 8; i++) { T d = a[t + i] - b[i]; v += d * d; } o[t] = sqrt(v); }
K(p51) { I; T dx = a[t] - b[0], dy = a[t + 1] - b[1], dz = a[t + 2] - b[2]; o[t] = dx * dx + dy * dy + dz * dz + T(.01); }
K(p52) { I; T v = a[t] * b[t]; for (int i = 0; i < 3; i++) v = v * co<T>()[i] + a[t + i] * b[i]; o[t] = v; }
K(p53) { I; T mm = 0, q = 0; for (int i = 0; i < 6; i++) { T x = a[t + i]; mm += x; q += x * x; } mm /= 6; o[t] = q / 6 - mm * mm; }
K(p54) { I; T v = T(.299) * a[t] + T(.587) * a[t + 1] + T(.114) * a[t + 2]; o[t] = v; }
K(p55) { I; T al = T(1.5), be = T(.3); T v = 0; for (int i = 0; i < 4; i++) v += a[t + i] * b[i]; o[t] = al * v + be * b[t]; }
K(p56) { I; T v = a[t]; for (int i = 0; i < 4; i++) v = (1 - b[i]) * v + b[i] * a[t + i]; o[t] = v; }
K(p57) { I; T x = a[t]; for (int i = 0; i < 4; i++) x = x - (x * x - b[t]) / (2 * x); o[t] = x; }
K(p58) { I; T x = a[t], y = b[t]; T e = x * T(.5) * y * y; T f = y * x * T(.25); o[t] = e - f; }
K(p59) { I; T v = 0; for (int i = 0; i < m; i++) v = v + a[t + i] * b[i] + a[t] * b[i + 1]; o[t] = v; }
template <class T> void show(int n, T *d) { T h[N]; cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost); unsigned long long x = 0; for (int i = 0; i < 32; i++) { unsigned long long b = 0; memcpy(&b, &h[i], sizeof(T)); x = x * 1000003u + b; } printf("%s %d %016llx %.17g\n", sizeof(T) == 4 ? "f" : "d", n, x, (double)h[5]); }
#define R(n) p##n<<<1, 32>>>(a, b, o, 5); show(n, o);
template <class T> void all() { T h[128], g[128]; unsigned s = 7; for (int i = 0; i < 128; i++) { s = s * 1664525u + 1013904223u; h[i] = T((s >> 8) / 5592405.3 - 1.5); s = s * 1664525u + 1013904223u; g[i] = T((s >> 8) / 6592405.3 - 1.1); } T *a, *b, *o; cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h); cudaMalloc(&o, sizeof h); cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice); cudaMemcpy(b, g, sizeof h, cudaMemcpyHostToDevice); cudaMemset(o, 0, sizeof h);
R(1) R(3) R(6) R(7) R(9) R(10) R(15) R(16) R(19) R(21) R(22) R(25) R(26) R(27) R(28) R(29) R(30) R(31) R(32) R(33) R(34) R(35) R(36) R(37) R(38) R(39) R(40) R(41) R(42) R(43) R(45) R(46) R(47) R(48) R(49) R(50) R(51) R(52) R(53) R(54) R(55) R(56) R(57) R(58) R(59)
cudaFree(a); cudaFree(b); cudaFree(o); }
int main() { float f[16]; double d[16]; for (int i = 0; i < 16; i++) { d[i] = 0.37 / (i + 1) + 0.01; f[i] = (float)d[i]; } cudaMemcpyToSymbol(cf, f, sizeof f); cudaMemcpyToSymbol(cd, d, sizeof d); all<float>(); all<double>(); return 0; }
