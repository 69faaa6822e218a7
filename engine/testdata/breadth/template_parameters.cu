#include <cstdio>
#include <map>
#include <memory>
#include <vector>
template <typename T> struct Box {
    T v;
    template <template <typename> class W> W<T> to() const { return W<T>{v}; }
};
template <typename T> struct Plus { __host__ __device__ T operator()(T a, T b) const { return a + b; } static constexpr int id = 0; };
template <typename T> struct Max { __host__ __device__ T operator()(T a, T b) const { return a > b ? a : b; } static constexpr int id = 1; };
template <typename T, int N = 4> struct Fixed { T a[N]; };
template <template <typename> class W, typename T> T get(const W<T> &w) { return w.v; }
template <template <typename...> class C, typename T> struct Holder { C<T> c; void add(T x) { c.push_back(x); } };
template <template <typename, int> class A, typename T, int N> __host__ __device__ int count(const A<T, N> &) { return N; }
template <template <typename> class Op, typename T> __global__ void reduce(const T *in, T *out, int n) {
    Op<T> op;
    T acc = in[0];
    for (int i = 1; i < n; i++)
        acc = op(acc, in[i]);
    *out = acc;
}
template <template <typename> class Op = Plus> int twice(int a) { return Op<int>()(a, a); }
template <typename T> using Pointer = T *;
template <template <typename> class F, typename T> struct Applied { typedef F<T> type; };
template <typename T> struct Which { static const char *name() { return "other"; } };
template <template <typename...> class C, typename... A> struct Which<C<A...>> { static const char *name() { return sizeof...(A) > 1 ? "template of several" : "template"; } };
template <template <typename> class... Ops> int ids() { return (0 + ... + Ops<int>::id); }
int main() {
    Box<int> b{4};
    Holder<std::vector, int> h;
    h.add(3);
    h.add(5);
    printf("%d %zu %d\n", get(b), h.c.size(), b.to<Box>().v);
    printf("%d %d %d\n", twice(3), twice<Max>(3), count(Fixed<float>{}));
    int x = 6;
    Applied<Pointer, int>::type p = &x;
    printf("%d %s %s %s\n", *p, Which<int>::name(), Which<Box<int>>::name(), Which<std::pair<int, int>>::name());
    printf("%d\n", ids<Plus, Max, Max>());
#ifdef __CUDACC__
    int in[4] = {3, 9, 2, 7}, *d, *o, sum, most;
    cudaMalloc(&d, 16);
    cudaMalloc(&o, 4);
    cudaMemcpy(d, in, 16, cudaMemcpyHostToDevice);
    reduce<Plus><<<1, 1>>>(d, o, 4);
    cudaMemcpy(&sum, o, 4, cudaMemcpyDeviceToHost);
    reduce<Max><<<1, 1>>>(d, o, 4);
    cudaMemcpy(&most, o, 4, cudaMemcpyDeviceToHost);
    cudaFree(d);
    cudaFree(o);
#else
    int sum = 21, most = 9;
#endif
    printf("%d %d\n", sum, most);
    return 0;
}
