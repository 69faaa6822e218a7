#include <cstdio>
#include <cmath>
#include <cstdlib>
typedef float (*op_t)(float, float);
using unary = int (*)(int);
__host__ __device__ float add(float a, float b) { return a + b; }
__device__ float mul(float a, float b) { return a * b; }
__device__ float sub(float a, float b) { return a - b; }
__device__ op_t table[3] = {add, mul, sub};
__device__ op_t chosen = mul;
__global__ void all(float *out) { int i = threadIdx.x; op_t f = table[i % 3]; out[i] = f(i, 2.0f); }
__global__ void one(float *out, op_t f) { out[threadIdx.x] = f(threadIdx.x, 10.0f); }
float apply(float (*f)(float, float), float a, float b) { return (*f)(a, b); }
int square(int x) { return x * x; }
int cube(int x) { return x * x * x; }
unary pick(bool c) { return c ? square : cube; }
void bump(int &x) { x++; }
void twice(void (*f)(int &), int &x) { f(x); f(x); }
double integrate(double (*f)(double), double a, double b, int n) { double s = 0, h = (b - a) / n; for (int i = 0; i < n; i++) s += f(a + (i + 0.5) * h); return s * h; }
int byValue(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
struct Ops { const char *name; float (*f)(float, float); };
template <typename F> int run(F f, int x) { return f(x); }
int main() {
    float *d, h[6];
    cudaMalloc(&d, sizeof h);
    all<<<1, 6>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (float x : h) printf("%g ", x);
    printf("\n");
    op_t f;
    cudaMemcpyFromSymbol(&f, chosen, sizeof f);
    one<<<1, 6>>>(d, f);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (float x : h) printf("%g ", x);
    printf("\n%g\n", apply(add, 1, 2));
    unary p = pick(true);
    printf("%d %d %d\n", p(5), pick(false)(3), p == square);
    p = nullptr;
    if (!p) printf("null\n");
    int x = 1;
    twice(&bump, x);
    printf("%d\n", x);
    printf("%.6f %.6f\n", integrate(sin, 0, M_PI, 100), integrate(exp, 0, 1, 100));
    int v[] = {5, 3, 9, 1, 7};
    qsort(v, 5, sizeof(int), byValue);
    for (int i : v) printf("%d ", i);
    printf("\n");
    Ops ops[] = {{"add", add}, {"apply", [](float a, float b) { return a - b; }}};
    for (auto &o : ops) printf("%s %g\n", o.name, o.f(7, 3));
    printf("%d %d\n", run(square, 4), run<unary>(cube, 2));
    int key = 7;
    int *found = (int *)bsearch(&key, v, 5, sizeof(int), byValue);
    printf("%ld\n", (long)(found - v));
    int (*fs[2])(int) = {square, &cube};
    for (int i = 0; i < 2; i++) printf("%d ", fs[i](2));
    auto g = square;
    printf("%d\n", g(9));
    cudaFree(d);
    return 0;
}
