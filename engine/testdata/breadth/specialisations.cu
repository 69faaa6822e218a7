#include <cstdio>
#include <utility>
#include <vector>
#define HD __host__ __device__
// class templates specialised for some arguments
template <typename T> struct Kind {
    HD static const char *name() { return "value"; }
    enum { depth = 0 };
};
template <typename T> struct Kind<T *> {
    HD static const char *name() { return "pointer"; }
    enum { depth = Kind<T>::depth + 1 };
};
template <typename T> struct Kind<const T> {
    HD static const char *name() { return "const"; }
    enum { depth = Kind<T>::depth };
};
template <typename T> struct Kind<T &> {
    HD static const char *name() { return "reference"; }
    enum { depth = 0 };
};
template <typename T, int N> struct Kind<T[N]> {
    HD static const char *name() { return "array"; }
    enum { depth = N };
};
template <typename A, typename B> struct Kind<std::pair<A, B>> {
    HD static const char *name() { return "pair"; }
    enum { depth = Kind<A>::depth + Kind<B>::depth };
};
template <typename R, typename... A> struct Kind<R (*)(A...)> {
    HD static const char *name() { return "function"; }
    enum { depth = sizeof...(A) };
};
template <typename T> struct Kind<std::pair<T, T>> {
    HD static const char *name() { return "twins"; }
    enum { depth = -1 };
};
template <> struct Kind<double> {
    HD static const char *name() { return "double"; }
    enum { depth = 100 };
};
template <> struct Kind<void>;
template <> struct Kind<void> {
    HD static const char *name() { return "void"; }
    enum { depth = 7 };
};
// values
template <int N, bool even = N % 2 == 0> struct Half;
template <int N> struct Half<N, true> {
    static constexpr int value = N / 2;
};
template <int N> struct Half<N, false> {
    static constexpr int value = -N;
};
template <unsigned N> struct Factorial {
    static constexpr unsigned long long value = N * Factorial<N - 1>::value;
};
template <> struct Factorial<0> {
    static constexpr unsigned long long value = 1;
};
enum class Op { Add, Mul, Max };
template <Op op, typename T> struct Apply;
template <typename T> struct Apply<Op::Add, T> {
    HD T operator()(T a, T b) const { return a + b; }
    HD static T zero() { return 0; }
};
template <typename T> struct Apply<Op::Mul, T> {
    HD T operator()(T a, T b) const { return a * b; }
    HD static T zero() { return 1; }
};
template <typename T> struct Apply<Op::Max, T> {
    HD T operator()(T a, T b) const { return a > b ? a : b; }
    HD static T zero() { return -1000; }
};
template <Op op, typename T, int N> HD T reduce(const T (&a)[N]) {
    Apply<op, T> f;
    T sum = Apply<op, T>::zero();
    for (int i = 0; i < N; i++) sum = f(sum, a[i]);
    return sum;
}
template <char c> struct Letter {
    static constexpr char next = c + 1;
};
// storage chosen by a default argument
template <typename T, int N, typename Index = unsigned, bool dynamic = (N == 0)> class Store {
    T data[N];

  public:
    HD Store() {
        for (Index i = 0; i < N; i++) data[i] = T(i);
    }
    HD T get(Index i) const { return data[i]; }
    HD int size() const { return N; }
};
template <typename T, typename Index> class Store<T, 0, Index, true> {
  public:
    HD T get(Index i) const { return T(-1); }
    HD int size() const;
};
template <typename T, typename Index> HD int Store<T, 0, Index, true>::size() const { return -2; }
template <typename T> struct Box {
    HD T get() const;
    HD int other() const { return 1; }
};
template <typename T> HD T Box<T>::get() const { return T(5); }
template <> HD int Box<int>::get() const { return 6; }
template <> struct Box<char> {
    HD char get() const;
};
HD char Box<char>::get() const { return 'q'; }
// aliases and variables
template <typename T> using Ptr = T *;
template <int N> using Ints = Store<int, N>;
template <typename K> using Map = std::vector<std::pair<K, int>>;
template <typename T> constexpr T pi = T(3.1415926535897932385);
template <typename T> constexpr int bits = 8 * sizeof(T);
template <> constexpr int bits<bool> = 1;
template <typename T> constexpr bool pointed = false;
template <typename T> constexpr bool pointed<T *> = true;
template <int N> constexpr int square = N * N;
// functions
template <typename T> HD const char *show(T) { return "any"; }
template <> HD const char *show(int) { return "int"; }
template <> HD const char *show<float>(float) { return "float"; }
template <typename T> HD const char *show(T *) { return "pointer"; }
template <typename T = int> HD T zero() { return T(); }
template <typename T, typename U = T, int N = sizeof(U)> HD int widths(T, U = U()) { return N; }
template <auto v> HD auto constant() { return v; }
template <typename T> struct Outer {
    template <typename U> struct Inner {
        static constexpr int value = sizeof(T) * 10 + sizeof(U);
    };
    template <typename U> HD int both(U u) const { return sizeof(T) + sizeof(u); }
};
struct Base {
    int a;
    HD Base(int a) : a(a) {}
};
template <typename T> struct Wrap : Base {
    T b;
    HD Wrap(T b) : Base(1), b(b) {}
    HD T sum() const { return this->a + b; }
};
HD void work() {
    printf("%s %s %s %s %s %s\n", Kind<int>::name(), Kind<int *>::name(), Kind<const int>::name(), Kind<int &>::name(), Kind<int[3]>::name(),
           Kind<std::pair<int, float>>::name());
    printf("%s %s %s %s %s\n", Kind<std::pair<int, int>>::name(), Kind<double>::name(), Kind<void>::name(), Kind<int (*)(float, int)>::name(),
           Kind<const char *>::name());
    printf("%d %d %d %d\n", (int)Kind<int ***>::depth, (int)Kind<std::pair<int *, double>>::depth, (int)Kind<char[9]>::depth,
           (int)Kind<void (*)(int, int, int)>::depth);
    printf("%d %d %llu %d\n", Half<10>::value, Half<7>::value, Factorial<15>::value, Letter<'a'>::next);
    int a[] = {3, 1, 4, 1, 5};
    printf("%d %d %d\n", reduce<Op::Add>(a), reduce<Op::Mul>(a), reduce<Op::Max>(a));
    Store<float, 3> s;
    Store<short, 0, int> e;
    Ints<4> four;
    printf("%g %d %d %d %d\n", s.get(2), s.size(), e.get(0), e.size(), four.size());
    printf("%.4f %.10f %d %d %d %d %d\n", pi<float>, pi<double>, bits<int>, bits<bool>, pointed<int>, pointed<int *>, square<5>);
    printf("%g %d %c %d\n", Box<double>().get(), Box<int>().get(), Box<char>().get(), Box<int>().other());
    int x = 1;
    Ptr<int> p = &x;
    printf("%s %s %s %s %s\n", show(1), show(2.0f), show('c'), show(p), show<long>(1));
    printf("%d %d %d %d %d\n", zero(), (int)zero<float>(), widths('c'), widths('c', 1.0), constant<42>());
    printf("%d %d %d\n", Outer<char>::Inner<double>::value, Outer<int>().both('c'), Wrap<int>(4).sum());
}
#ifdef __CUDACC__
__global__ void kernel() { work(); }
template <int BLOCK, bool add, typename T> __global__ void block(T *out) {
    __shared__ T tile[BLOCK];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) {
        T t = 0;
        for (int i = 0; i < BLOCK; i++) t = add ? t + tile[i] : t - tile[i];
        *out = t;
    }
}
#endif
int main() {
    work();
    Map<int> m;
    m.push_back({1, 2});
#ifdef __CUDACC__
    kernel<<<1, 1>>>();
    float *d, h;
    cudaMalloc(&d, 4);
    block<8, true><<<1, 8>>>(d);
    cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost);
    cudaFree(d);
#else
    work();
    float h = 28;
#endif
    printf("%g %zu\n", h, m.size());
    return 0;
}
