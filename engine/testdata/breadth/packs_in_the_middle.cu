// Packs of parameters that are not last have the elements that the call or a template around gives.
#include <cstdio>
template <int N, typename R, typename... In> __global__ void apply(R *r, const In *...in, int n, R *tail, const In *...rest) {
    int i = threadIdx.x;
    if (i < n) r[i] = (R)(N + (in[i] + ... + 0));
    else tail[i - n] = (R)((rest[i - n] * ... * 1));
}
template <typename... A, typename B> void mid(B b, A... a, int last) { printf("%d %d %d\n", (int)sizeof...(A), (int)(b + (a + ... + 0)), last); }
template <typename... T> struct Pick { template <typename... U> static int f(T... t, int sep, U... u) { return (t + ... + 0) * 100 + sep * 10 + (u + ... + 0); } };
int main() {
    float *r, *a; int *b; double *c;
    cudaMallocManaged(&r, 64); cudaMallocManaged(&a, 64); cudaMallocManaged(&b, 64); cudaMallocManaged(&c, 64);
    for (int i = 0; i < 8; i++) a[i] = i + 0.5f, b[i] = i * 2, c[i] = i * 0.25;
    apply<10, float, float, int, double><<<1, 8>>>(r, a, b, c, 4, r + 8, a, b, c);
    cudaDeviceSynchronize();
    for (int i = 0; i < 12; i++) if (i < 4 || i > 7) printf("%g ", r[i]);
    printf("\n");
    mid<>(5, 6); mid<int, long>(5.5, 1, 2L, 9); mid(1, 2);
    printf("%d\n", Pick<int, char>::f(1, 2, 3, 4, 5));
    cudaFree(r); cudaFree(a); cudaFree(b); cudaFree(c);
}
