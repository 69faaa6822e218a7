#include <cstdio>
__global__ void addOne(int *p, int n) { int i = threadIdx.x; if (i < n) p[i] += 1; }
__global__ void twice(int *p, int n) { int i = threadIdx.x; if (i < n) p[i] *= 2; }
template <typename T> __global__ void fill(T *p, T v) { p[threadIdx.x] = v; }
template <typename T, int S> __global__ void scale(T *p) { p[threadIdx.x] *= S; }
typedef void (*Kernel)(int *, int);
using Filler = void (*)(int *, int);
struct Entry { const char *name; Kernel k; };
template <typename K, typename... A> float timed(K kernel, dim3 g, dim3 b, A... args) {
    kernel<<<g, b>>>(args...);
    return cudaDeviceSynchronize();
}
template <Kernel K> void launchFixed(int *p, int n) { K<<<1, 32>>>(p, n); }
template <void (*K)(int *)> void launchScale(int *p) { K<<<1, 4>>>(p); }
void launchAny(void (*k)(int *), int *p) { k<<<1, 4>>>(p); }
void show(const char *name, int *d) {
    int h[4];
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%s %d %d %d %d\n", name, h[0], h[1], h[2], h[3]);
}
int main() {
    int *d;
    cudaMalloc(&d, 16);
    cudaMemset(d, 0, 16);
    void (*k)(int *, int) = addOne;
    k<<<1, 32>>>(d, 4);
    show("k", d);
    Entry list[] = {{"one", addOne}, {"two", &twice}};
    for (auto &e : list) {
        e.k<<<1, 32>>>(d, 4);
        show(e.name, d);
    }
    int n = 4;
    void *args[] = {&d, &n};
    cudaLaunchKernel((void *)twice, dim3(1), dim3(32), args, 0, 0);
    show("launch", d);
    cudaLaunchKernel((const void *)k, 1, 32, args, 0, 0);
    show("through", d);
    Filler f = fill<int>;
    f<<<1, 4>>>(d, 7);
    show("fill", d);
    timed(scale<int, 3>, 1, 4, d);
    show("scale", d);
    timed(fill<int>, 1, 4, d, 5);
    show("fill", d);
    launchFixed<twice>(d, 4);
    show("fixed", d);
    launchScale<scale<int, 2>>(d);
    show("template", d);
    launchAny(scale<int, 10>, d);
    show("any", d);
    auto a = n > 3 ? addOne : twice;
    a<<<1, 4>>>(d, 2);
    show("chosen", d);
    cudaFree(d);
    return 0;
}
