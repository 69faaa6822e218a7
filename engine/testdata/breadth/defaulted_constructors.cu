// `T() = default;` beside other constructors: members begin as their own initialisers say, on the host and in kernels.
#include <cstdio>
#include <map>
#include <memory>
#include <vector>

struct Tensor {
    float *data = nullptr;
    int size = 7;
    Tensor() = default;
    explicit Tensor(int n) { size = n; }
};

struct Layer {
    Tensor weights, bias;
    int width;
    Layer(int w) : width(w) { weights.size = 3; }
};

struct Vec {
    float x, y;
    Vec() = default;
    __host__ __device__ Vec(float a, float b) : x(a), y(b) {}
};

struct Base {
    int id = 4;
    Base() = default;
    Base(int i) : id(i) {}
    virtual ~Base() = default;
    virtual int value() { return id; }
};

struct Derived : Base {
    int factor = 5;
    Derived() = default;
    Derived(int a, int b) : Base(a), factor(b) {}
    int value() override { return id * factor; }
};

class List {
    std::vector<int> v;

public:
    List() = default;
    List(int n) : v(n, 1) {}
    size_t size() const { return v.size(); }
};

template <typename T> struct Box {
    T value{};
    Box() = default;
    Box(T v) : value(v) {}
};

struct All {
    Tensor tensor;
    List list;
    Box<int> box;
};

__global__ void kernel(float *out) {
    Vec a, b(1, 2), c[2];
    __shared__ Vec shared[4];
    shared[threadIdx.x] = b;
    a = b;
    c[1] = a;
    out[threadIdx.x] = c[1].y + shared[threadIdx.x].x;
}

int main() {
    Tensor t, list[2], z{}, q = Tensor();
    Tensor *p = new Tensor, *many = new Tensor[3];
    auto own = std::make_unique<Tensor>();
    static Tensor lasting;
    printf("%d %d %d %d %d %d %d %d\n", t.size, list[1].size, z.size, q.size, p->size, many[2].size, own->size, lasting.size);
    Layer layer(3);
    printf("%d %d\n", layer.weights.size, layer.bias.size);
    std::vector<Tensor> v(3);
    v.resize(5);
    v.emplace_back();
    v.emplace_back(9);
    std::map<int, Tensor> map;
    printf("%d %d %d %d\n", v[2].size, v[5].size, v[6].size, map[3].size);
    Derived d, e(2, 3);
    Base *base = &d;
    printf("%d %d\n", base->value(), e.value());
    List empty, four(4);
    Box<float> box, half(0.5f);
    All all;
    Vec zero{};
    printf("%zu %zu %g %g %d %zu %d %g\n", empty.size(), four.size(), box.value, half.value, all.tensor.size, all.list.size(), all.box.value, zero.x);

    float *out;
    cudaMallocManaged(&out, 4 * sizeof(float));
    kernel<<<1, 4>>>(out);
    cudaDeviceSynchronize();
    printf("%g\n", out[3]);
    delete p;
    delete[] many;
    cudaFree(out);
}
