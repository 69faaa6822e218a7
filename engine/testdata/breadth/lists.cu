// loops over lists in braces, inline namespaces, objects that convert and must not be copied
#include <cstdio>
namespace unit {
inline namespace v2 {
__host__ __device__ int version() { return 2; }
struct Pair { int a, b; };
}
namespace v1 { __host__ __device__ int version() { return 1; } }
}
class Handle {
    int *p;
    Handle(const Handle &);
public:
    explicit Handle(int n) : p(nullptr) { cudaMalloc(&p, n * sizeof(int)); }
    ~Handle() { cudaFree(p); }
    operator int *() { return p; }
    operator bool() const { return p != nullptr; }
};
__global__ void weigh(int *out) {
    int sum = 0;
    for (int d : {-1, 0, 1})
        for (int e : {1, 2})
            sum += d * e + (int)threadIdx.x * unit::version();
    out[threadIdx.x] = sum;
}
int main() {
    Handle h(4);
    int r[4];
    if (h)
        weigh<<<1, 4>>>(h);
    cudaMemcpy(r, h, sizeof r, cudaMemcpyDeviceToHost);
    for (int x : r) printf("%d ", x);
    const int k = 4;
    for (int b : {k, k * 2}) printf("%d ", b);
    for (auto x : {1.5, 2.5}) printf("%g ", x);
    for (const char *name : {"a", "bc"}) printf("%s ", name);
    unit::Pair p = {3, 4};
    using namespace unit;
    printf("%d %d %d %d\n", p.a * p.b, version(), v1::version(), unit::v2::version());
    return 0;
}
