// Templates that are declared, called, and defined further down.
#include <cstdio>

template <typename T> T twice(T x);
template <typename T> __global__ void fill(T *p, int n);
template <typename T> __device__ T made(int i);
template <class T, int N> int size_of(T (&list)[N], int more = 1);
template <typename T> T power(T x, int n);

struct plain {
    int base;
    template <typename T> T plus(T x) const;
};

template <typename T> struct box {
    T value;
    explicit box(T v);
    T get() const;
    static int count(int n);
};

int main() {
    int *d, h[3], list[5];
    cudaMalloc(&d, sizeof(h));
    fill<<<1, 4>>>(d, 3);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(d);
    plain p = {2};
    box<float> b(1.5f);
    printf("%d %d %d\n", h[0], h[1], h[2]);
    printf("%d %.1f %d %d\n", twice(4), twice(0.25), size_of(list), size_of(list, 7));
    printf("%d %.1f %.1f %d %d\n", p.plus(5), p.plus(0.5), b.get(), box<int>::count(3), power(2, 10));
    return 0;
}

template <typename T> T twice(T x) { return x + x; }
template <typename T> __global__ void fill(T *p, int n) {
    int i = threadIdx.x;
    if (i < n)
        p[i] = made<T>(i);
}
template <typename T> __device__ T made(int i) { return T(10 * i); }
template <class T, int N> int size_of(T (&list)[N], int more) { return N + more; }
template <typename T> T power(T x, int n) { return n == 0 ? T(1) : x * power(x, n - 1); }
template <typename T> T plain::plus(T x) const { return x + base; }
template <typename T> box<T>::box(T v) : value(v) {}
template <typename T> T box<T>::get() const { return value; }
template <typename T> int box<T>::count(int n) { return n * (int)sizeof(T); }
