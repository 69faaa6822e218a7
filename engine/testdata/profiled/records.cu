// structs copied whole between global and shared memory: padding, mixed members, alignment
#include <cstdio>
#include <cstring>
struct Rgb { unsigned char r, g, b; };
struct Mixed { short s; int i; };
struct Point { float x, y, z; };
struct Body { float2 a; float b; float c[3]; };
struct __align__(8) Pair { float x, y; };
struct __align__(16) Padded { float x, y, z; };
struct Timed { double d; int i; };
struct State { Point p, v; };
struct Tagged { long long a; char c; short s; };
void set(Rgb &x, int i) { x.r = i; x.g = i + 1; x.b = i + 2; }
void set(Mixed &x, int i) { x.s = i; x.i = -i; }
void set(Point &x, int i) { x.x = i; x.y = i * 2; x.z = i * 3; }
void set(Body &x, int i) { x.a.x = i; x.a.y = -i; x.b = i + 0.5f; for (float &f : x.c) f = i * 4; }
void set(Pair &x, int i) { x.x = i; x.y = 1 - i; }
void set(Padded &x, int i) { x.x = i; x.y = i * 5; x.z = i * 7; }
void set(Timed &x, int i) { x.d = i / 3.0; x.i = i; }
void set(State &x, int i) { set(x.p, i); set(x.v, i + 9); }
void set(Tagged &x, int i) { x.a = 1LL << (i % 60); x.c = i; x.s = -i; }
template <class S> __global__ void copy(const S *a, S *o) { int t = threadIdx.x; o[t] = a[t]; }
template <class S> __global__ void refer(const S *a, S *o) { int t = threadIdx.x; const S &x = a[39 - t]; S &y = o[t]; y = x; }
template <class S> __global__ void stage(const S *a, S *o) { __shared__ S s[40]; int t = threadIdx.x; s[t] = a[t]; __syncthreads(); o[t] = s[39 - t]; }
template <class S> void run(const char *name, bool staged) {
    S h[40], *a, *o; memset((void *)h, 0, sizeof h); for (int i = 0; i < 40; i++) set(h[i], i);
    cudaMalloc(&a, sizeof h); cudaMalloc(&o, sizeof h); cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice); unsigned c = 0;
    for (int k = 0; k < 2 + staged; k++) { cudaMemset(o, 0, sizeof h); if (k == 0) copy<S><<<1, 40>>>(a, o); else if (k == 1) refer<S><<<1, 40>>>(a, o); else stage<S><<<1, 40>>>(a, o); memset((void *)h, 0, sizeof h); cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost); for (size_t i = 0; i < sizeof h; i++) c = c * 31 + ((unsigned char *)h)[i]; }
    printf("%s %d bytes: %u\n", name, (int)sizeof(S), c); cudaFree(a); cudaFree(o);
}
int main() { run<Rgb>("Rgb", true); run<Mixed>("Mixed", false); run<Point>("Point", true); run<Body>("Body", true); run<Pair>("Pair", true); run<Padded>("Padded", true); run<Timed>("Timed", true); run<State>("State", false); run<Tagged>("Tagged", false); return 0; }
