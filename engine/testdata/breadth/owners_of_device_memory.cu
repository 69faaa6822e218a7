#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <iostream>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#define CHECK(call)                                                                       \
    do {                                                                                  \
        cudaError_t e = (call);                                                           \
        if (e != cudaSuccess) throw std::runtime_error(cudaGetErrorString(e));            \
    } while (0)

template <typename T> class DeviceBuffer {
  public:
    explicit DeviceBuffer(std::size_t n) : size_(n) { CHECK(cudaMalloc(&data_, n * sizeof(T))); }
    explicit DeviceBuffer(const std::vector<T> &host) : DeviceBuffer(host.size()) { upload(host); }
    ~DeviceBuffer() { reset(); }
    DeviceBuffer(const DeviceBuffer &) = delete;
    DeviceBuffer &operator=(const DeviceBuffer &) = delete;
    DeviceBuffer(DeviceBuffer &&other) noexcept : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    DeviceBuffer &operator=(DeviceBuffer &&other) noexcept {
        if (this != &other) {
            reset();
            std::swap(data_, other.data_);
            std::swap(size_, other.size_);
        }
        return *this;
    }
    void upload(const std::vector<T> &h) { CHECK(cudaMemcpy(data_, h.data(), h.size() * sizeof(T), cudaMemcpyHostToDevice)); }
    std::vector<T> download() const {
        std::vector<T> h(size_);
        CHECK(cudaMemcpy(h.data(), data_, size_ * sizeof(T), cudaMemcpyDeviceToHost));
        return h;
    }
    T *data() noexcept { return data_; }
    const T *data() const noexcept { return data_; }
    std::size_t size() const { return size_; }

  private:
    void reset() {
        if (data_) cudaFree(data_);
        data_ = nullptr;
    }
    T *data_ = nullptr;
    std::size_t size_ = 0;
};
struct StreamDeleter {
    void operator()(cudaStream_t *s) const {
        cudaStreamDestroy(*s);
        delete s;
    }
};
using StreamPtr = std::unique_ptr<cudaStream_t, StreamDeleter>;
StreamPtr makeStream() {
    auto s = new cudaStream_t;
    cudaStreamCreate(s);
    return StreamPtr(s);
}
template <typename T> struct CudaFree { void operator()(T *p) const { cudaFree(p); } };
template <typename T> using DevicePtr = std::unique_ptr<T[], CudaFree<T>>;
template <typename T> DevicePtr<T> allocate(size_t n) {
    T *p = nullptr;
    CHECK(cudaMalloc(reinterpret_cast<void **>(&p), n * sizeof(T)));
    return DevicePtr<T>{p};
}
template <typename F> struct Defer {
    F f;
    ~Defer() { f(); }
};
template <typename T, typename Op> __global__ void map(const T *in, T *out, int n, Op op) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = op(in[i]);
}
template <typename T> struct Scale {
    T by;
    __host__ __device__ T operator()(T x) const { return x * by; }
};
template <typename Derived> struct Shape {
    __host__ __device__ double area() const { return static_cast<const Derived *>(this)->areaOf(); }
};
struct Circle : Shape<Circle> {
    double r;
    __host__ __device__ Circle(double r) : r(r) {}
    __host__ __device__ double areaOf() const { return 3 * r * r; }
};
template <typename... Ks> void launchAll(DeviceBuffer<float> &b, Ks... ks) {
    ((map<<<1, 32>>>(b.data(), b.data(), (int)b.size(), ks)), ...);
}
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
template <class T, class... Args> std::unique_ptr<T> create(Args &&...args) { return std::unique_ptr<T>(new T(std::forward<Args>(args)...)); }
enum class Mode { Fast, Slow };
std::ostream &operator<<(std::ostream &os, Mode m) { return os << (m == Mode::Fast ? "fast" : "slow"); }
int main() {
    try {
        std::vector<float> h(8);
        std::iota(h.begin(), h.end(), 1.0f);
        DeviceBuffer<float> a(h);
        DeviceBuffer<float> b = std::move(a);
        a = DeviceBuffer<float>(4);
        launchAll(b, Scale<float>{2}, Scale<float>{0.5f}, [] __device__(float x) { return x + 1; });
        std::vector<DeviceBuffer<float>> many;
        many.push_back(std::move(b));
        many.emplace_back(16);
        auto r = many[0].download();
        std::cout << r[0] << ' ' << r[7] << ' ' << a.size() << ' ' << many.size() << '\n';
        auto stream = makeStream();
        auto d = allocate<int>(4);
        cudaMemsetAsync(d.get(), 0, 16, *stream);
        CHECK(cudaStreamSynchronize(*stream));
        std::array<int, 4> out{};
        cudaMemcpy(out.data(), d.get(), 16, cudaMemcpyDeviceToHost);
        std::cout << std::accumulate(out.begin(), out.end(), 5) << ' ' << Circle(2).area() << ' ' << fib(10) << ' ' << Mode::Slow << '\n';
        auto c = create<Circle>(1.0);
        std::cout << c->area() << std::endl;
        auto dl = [] { std::cout << "deferred\n"; }; Defer<decltype(dl)> d1{dl};
        std::pair<int,double> p{1, 2.5};
        std::vector<int> v{3, 1, 2};
        std::sort(begin(v), end(v), [](auto x, auto y) { return x > y; });
        std::cout << p.second << v[0] << '\n';
        DeviceBuffer<double> huge(1ull << 60);
    } catch (const std::exception &e) {
        std::cout << "error: " << e.what() << '\n';
    }
    return 0;
}
