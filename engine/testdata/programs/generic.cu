// Vectors and operators as templates, if constexpr, overloads, specialised traits and objects that free what they own
#include <iostream>
#include <cstdio>
#include <utility>
#include <algorithm>
#include <numeric>
#include <vector>
#include <string>
#include <array>
#include <memory>
#include <type_traits>
namespace math { namespace detail { template <typename T> __host__ __device__ constexpr T sq(T x) { return x * x; } }
template <typename T, int N> struct Vec {
    T v[N];
    __host__ __device__ Vec() { for (int i = 0; i < N; ++i) v[i] = T(); }
    __host__ __device__ explicit Vec(T s) { for (auto &e : v) e = s; }
    __host__ __device__ T &operator[](int i) { return v[i]; }
    __host__ __device__ const T &operator[](int i) const { return v[i]; }
    __host__ __device__ Vec &operator+=(const Vec &o) { for (int i = 0; i < N; ++i) v[i] += o.v[i]; return *this; }
    friend __host__ __device__ Vec operator+(Vec a, const Vec &b) { return a += b; }
    template <typename S> __host__ __device__ Vec operator*(S s) const { Vec r; for (int i = 0; i < N; ++i) r.v[i] = v[i] * s; return r; }
    __host__ __device__ T dot(const Vec &o) const { T s = 0; for (int i = 0; i < N; ++i) s += v[i] * o[i]; return s; }
    __host__ __device__ Vec operator-() const { return *this * T(-1); }
    __host__ __device__ bool operator==(const Vec &o) const { for (int i = 0; i < N; ++i) if (v[i] != o.v[i]) return false; return true; }
    static constexpr int size = N;
}; using detail::sq; }
typedef math::Vec<float, 3> vec3; using vec2i = math::Vec<int, 2>;
enum class Op : unsigned char { Add, Mul, Max };
enum Color { RED = 1, GREEN, BLUE = 10, LAST };
template <Op op, typename T> __device__ T apply(T a, T b) { if constexpr (op == Op::Add) return a + b; else if constexpr (op == Op::Mul) return a * b; else return a > b ? a : b; }
template <typename T> struct Traits { static constexpr int id = 0; static const char *name() { return "other"; } };
template <> struct Traits<float> { static constexpr int id = 1; static const char *name() { return "float"; } };
template <> struct Traits<int> { static constexpr int id = 2; static const char *name() { return "int"; } };
struct Counter { int n = 0; __host__ __device__ int operator()() { return ++n; } __host__ __device__ Counter &operator++() { ++n; return *this; } __host__ __device__ Counter operator++(int) { Counter c = *this; ++n; return c; } __host__ __device__ operator int() const { return n; } };
struct Shape { float w, h; __host__ __device__ constexpr Shape(float w_ = 1, float h_ = 2) : w(w_), h(h_) {} __host__ __device__ constexpr float area() const { return w * h; } };
struct Box { Shape s; float d; __host__ __device__ Box(float a, float b, float c) : s(a, b), d(c) {} __host__ __device__ float volume() const { return s.area() * d; } };
__device__ int over(int) { return 1; } __device__ int over(float) { return 2; } __device__ int over(double) { return 3; } __device__ int over(const char *) { return 4; } __device__ int over(unsigned) { return 5; } __device__ int over(char) { return 6; } __device__ int over(long long) { return 7; } __device__ int over(bool) { return 8; }
template <typename T> __device__ T addAll(T t) { return t; }
template <typename T> __device__ T addAll(T a, T b, T c, T d) { return addAll(a) + b + c + d; }
constexpr int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
template <typename T, int BLOCK = 32> __global__ void k(T *out, T scale = T(1)) {
    __shared__ T buf[BLOCK]; int t = threadIdx.x; buf[t] = static_cast<T>(t) * scale; __syncthreads();
    T a = apply<Op::Add>(buf[t], buf[BLOCK - 1 - t]), m = apply<Op::Mul, T>(buf[t], 2), x = apply<Op::Max>(buf[t], T(5));
    out[t] = a + m * 3 + x + Traits<T>::id + Traits<T>::id;
}
constexpr int f5 = fact(5);
__global__ void vecs(vec3 *a, vec2i *b, int *o) {
    int i = threadIdx.x; vec3 p = a[i], q(2.0f); vec2i z; z[0] = i; z[1] = -i;
    a[i] = p + q * 0.5f + -p * 3; b[i] += z; auto r = p.dot(q); Counter c; c(); ++c; c++; Box bx(i, 2, 3); constexpr Shape unit{};
    o[i] = (int)r + c * 10 + (int)bx.volume() + (int)unit.area() + over(1) * 100 + over(1.f) + over(1.) + over("x") + over(1u) + over('c') + over(1LL) + over(true) + over(short(1)) + addAll(1, 2, 3, i) + math::sq(i) + f5 + (p == q) + vec3::size;
}
class Buffer { float *p; size_t n; public: explicit Buffer(size_t n) : n(n) { cudaMalloc(&p, n * sizeof(float)); } ~Buffer() { cudaFree(p); std::cout << "freed " << n << "\n"; } Buffer(const Buffer &) = delete; Buffer &operator=(const Buffer &) = delete; float *get() const { return p; } size_t bytes() const { return n * sizeof *p; } };
int main() {
    int *o; float *f; cudaMallocManaged(&o, 128); cudaMallocManaged(&f, 128);
    k<<<1, 32>>>(o); cudaDeviceSynchronize(); for (int i = 0; i < 32; i += 5) std::cout << o[i] << ' '; std::cout << Traits<int>::name() << Traits<float>::name() << Traits<char>::name() << '\n';
    k<float><<<1, 32>>>(f, 0.5f); cudaDeviceSynchronize(); for (int i = 0; i < 32; i += 5) std::cout << f[i] << ' '; std::cout << std::endl;
    k<int, 16><<<1, 16>>>(o, 3); cudaDeviceSynchronize(); std::cout << std::accumulate(o, o + 16, 0) << "\n";
    std::vector<vec3> hv(8); for (size_t i = 0; i < hv.size(); ++i) hv[i] = vec3(float(i)); vec3 *dv; vec2i *di; cudaMalloc(&dv, hv.size() * sizeof(vec3)); cudaMallocManaged(&di, 8 * sizeof(vec2i)); cudaMemset(di, 0, 8 * sizeof(vec2i)); cudaMemcpy(dv, hv.data(), hv.size() * sizeof(vec3), cudaMemcpyHostToDevice);
    vecs<<<1, 8>>>(dv, di, o); cudaMemcpy(hv.data(), dv, sizeof(vec3) * 8, cudaMemcpyDeviceToHost); for (int i = 0; i < 8; i++) std::cout << hv[i][0] << "," << hv[i].v[2] << "," << di[i][1] << "," << o[i] << " "; std::cout << "\n";
    { Buffer b(100); Buffer *nb = new Buffer(7); std::cout << b.bytes() << " " << nb->bytes() << std::boolalpha << " " << (b.get() != nb->get()) << "\n"; delete nb; }
    Color c = GREEN; int sw = 0; switch (c) { case RED: sw = 1; break; case GREEN: sw = 2; [[fallthrough]]; case BLUE: sw += 10; break; default: sw = 99; } std::cout << sw << " " << LAST << " " << static_cast<int>(Op::Max) << "\n";
    std::array<int, 5> arr{{5, 3, 9, 1, 7}}; std::sort(arr.begin(), arr.end()); for (auto x : arr) std::cout << x; std::cout << " " << *std::max_element(arr.begin(), arr.end()) << " " << std::min(3, 4) << " " << std::max(2.5, 1.5) << "\n";
    std::pair<int, int> pr{3, 4}; std::cout << pr.first << pr.second << " " << sizeof(vec3) << "\n";
    int a = 1, b = 2; std::swap(a, b); std::cout << a << b << " " << (a > b ? "gt" : "le") << "\n";
    cudaFree(o); cudaFree(f); cudaFree(dv); cudaFree(di); return 0;
}
