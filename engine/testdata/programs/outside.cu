// Members of templates that are defined outside of their class, and references to const that functions hand through.
#include <cstdio>
template <typename T> __host__ __device__ const T &larger(const T &a, const T &b) { return a < b ? b : a; }
const int &pick(const int &a, const int &b, bool c) { return c ? a : b; }
int &place(int &a, int &b, bool c) { return c ? a : b; }
const float &clamped(const float &v, const float &lo, const float &hi) { if (v < lo) return lo; return hi < v ? hi : v; }
__host__ __device__ int difference(const int &a, const int &b) { return a - b; }
__global__ void keep(int *p) { int t = threadIdx.x; p[t] = difference(larger(t, 3), larger(10 * t, 15)); }
template <typename T> struct Row {
  T *p;
  Row(int n);
  ~Row();
  T get(int i) const;
};
template <typename T> Row<T>::Row(int n) { p = new T[n]; for (int i = 0; i < n; ++i) p[i] = T(i); }
template <typename T> Row<T>::~Row() { delete[] p; printf("a row is gone\n"); }
template <typename T> T Row<T>::get(int i) const { return p[i]; }
template <typename T, int N> struct S { T v[N]; int n; __host__ __device__ S(); ~S(); __host__ __device__ S &operator+=(const S &o); T sum() const; template <typename U> void add(U u); operator int() const; };
template <typename T, int N> __host__ __device__ S<T, N>::S() : n(N) { for (int i = 0; i < N; ++i) v[i] = i; }
template <typename T, int N> S<T, N>::~S() { printf("gone %d\n", n); }
template <typename T, int N> __host__ __device__ S<T, N> &S<T, N>::operator+=(const S<T, N> &o) { for (int i = 0; i < N; ++i) v[i] += o.v[i]; return *this; }
template <typename T, int N> T S<T, N>::sum() const { T t = 0; for (T x : v) t += x; return t; }
template <typename T, int N> S<T, N>::operator int() const { return (int)sum(); }
int main() {
  int a = 3, b = 4;
  printf("%d %d\n", larger(a, b), pick(a, b, true));
  printf("%d %d\n", difference(larger(a, b), larger(7, 9)), difference(pick(a, b, true), pick(a, b, false)));
  place(a, b, false) = 9;
  printf("%d %d %d %g\n", a, b, &pick(a, b, false) == &b, clamped(3, 1, 2));
  int *d, h[4];
  cudaMalloc(&d, sizeof h);
  keep<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
  printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
  Row<float> row(4);
  printf("%g\n", row.get(2));
  S<float, 4> s, u;
  s += u;
  printf("%g %d\n", s.sum(), (int)u);
  return 0;
}
