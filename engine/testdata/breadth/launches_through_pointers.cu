#include <cstdio>
__global__ void a(float *x, int n) { int i = threadIdx.x; if (i < n) x[i] += 1; }
__global__ void b(float *x, int n) { int i = threadIdx.x; if (i < n) x[i] *= 3; }
template <typename T, int K> __global__ void c(T *x, int n) { int i = threadIdx.x; if (i < n) x[i] += K; }
void bench(const char *name, void (*kernel)(float *, int), float *d, int n) {
    kernel<<<1, 32>>>(d, n);
    float h[2]; cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%s %g %g\n", name, h[0], h[1]);
}
template <typename F> void go(F f, float *d) { f<<<dim3(1), dim3(32), 0, 0>>>(d, 2); }
typedef void (*kern)(float *, int);
struct K { const char *n; kern f; };
int main() {
    float *d; cudaMalloc(&d, 8); cudaMemset(d, 0, 8);
    bench("a", a, d, 2); bench("b", b, d, 2); bench("c", c<float, 5>, d, 1);
    void (*ks[])(float *, int) = {a, &b};
    for (int k = 0; k < 2; k++) ks[k]<<<1, 32>>>(d, 2);
    auto lam = [&](const char *n, auto f, int m) { f<<<1, m>>>(d, m); };
    lam("x", a, 2);
    go(b, d);
    K t[] = {{"a", a}, {"c", c<float, 7>}};
    for (auto &k : t) bench(k.n, k.f, d, 2);
    kern p = nullptr; p = b; (*p)<<<1, 32>>>(d, 2); bench("b", p, d, 2);
    cudaFree(d);
}
