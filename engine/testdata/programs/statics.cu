#include <cstdio>
#include <iostream>
namespace cfg { extern int depth; }
int cfg::depth = 12;
template <typename T, int N> class Ring { T v[N]; int n = 0; public: static int made; static const int size = N; Ring() { ++made; }
  void push(T x) { v[n++ % N] = x; } friend std::ostream &operator<<(std::ostream &os, const Ring &r) { for (int i = 0; i < N; ++i) os << r.v[i] << ' '; return os; }
  friend bool operator==(const Ring &a, const Ring &b) { for (int i = 0; i < N; ++i) if (a.v[i] != b.v[i]) return false; return true; } };
template <typename U, int M> int Ring<U, M>::made = 10;
struct Pal { static const char *names[]; static const float w[3]; static int next() { return ++k; } static int k; };
const char *Pal::names[] = {"red", "green", "blue"};
const float Pal::w[3] = {0.5f, 0.25f, 0.25f};
int Pal::k = 4;
struct Box { int n; float *p; Box() : n(3), p(new float[3]) { for (int i = 0; i < 3; ++i) p[i] = i; } Box(const Box &o) : n(o.n), p(new float[3]) { for (int i = 0; i < 3; ++i) p[i] = o.p[i]; } ~Box() { delete[] p; } };
__host__ __device__ inline float3 operator*(float s, const float3 &v) { return make_float3(s * v.x, s * v.y, s * v.z); }
struct Vec { float x, y; __host__ __device__ Vec(float a = 0, float b = 0) : x(a), y(b) {} friend __host__ __device__ Vec operator*(float s, const Vec &v) { return Vec(s * v.x, s * v.y); } __host__ __device__ friend float dot(const Vec &a, const Vec &b) { return a.x * b.x + a.y * b.y; } };
__global__ void k(float *o) { Vec v(threadIdx.x, 2); decltype(v.x) s = 3; auto w = s * v; o[threadIdx.x] = dot(w, Vec(1, 1)); }
int main() {
  Ring<int, 3> a, b; a.push(1); a.push(2); a.push(3); b.push(1); b.push(2); b.push(3); Ring<float, 2> c; c.push(1.5f); c.push(2.5f);
  std::cout << a << c << (a == b) << ' ' << Ring<int, 3>::made << ' ' << Ring<float, 2>::made << ' ' << Ring<int, 3>::size << std::endl;
  printf("%s %g %d %d\n", Pal::names[1], Pal::w[2], Pal::next(), cfg::depth);
  Box *boxes = new Box[4]; printf("%g %d\n", boxes[3].p[2], boxes[0].n); delete[] boxes;
  Vec *vs = new Vec[2]; printf("%g\n", vs[1].x + vs[1].y); delete[] vs;
  float *d, h[4]; cudaMalloc(&d, 16); k<<<1, 4>>>(d); cudaMemcpy(h, d, 16, cudaMemcpyDeviceToHost); printf("%g %g\n", h[0], h[3]); cudaFree(d);
  int x = 1; const int &r = x; decltype(r) rr = x; decltype((x)) xx = x; xx = 7; printf("%d %d\n", rr, (int)sizeof(decltype(1.0f + 1.0)));
}
