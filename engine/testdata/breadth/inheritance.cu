#include <cstdio>
struct Shape {
    int id; float scale;
    static const int kinds = 3;
    __host__ __device__ Shape(int i = 0, float s = 1) : id(i), scale(s) {}
    __host__ __device__ float scaled(float x) const { return x * scale; }
    void rename(int i) { id = i; }
    ~Shape() { printf("~Shape %d\n", id); }
};
class Circle : public Shape {
public:
    float r;
    Circle(int i, float radius) : Shape(i, 2.0f), r(radius) {}
    float area() const { return scaled(r * r); }
    void rename(int i) { Shape::rename(i + 100); }
    ~Circle() { printf("~Circle %d\n", id); }
};
struct Ring : Circle { float inner = 1; Ring(float r) : Circle(7, r) { id++; } float area() { return Circle::area() - scaled(inner); } };
template <typename T> struct Vec { T x, y; __host__ __device__ T sum() const { return x + y; } __host__ __device__ Vec() : x(), y() {} __host__ __device__ Vec(T a, T b) : x(a), y(b) {} };
template <typename T> struct Named : public Vec<T> { int tag; __host__ __device__ Named(T a, int t) : Vec<T>(a, a + 1), tag(t) {} __host__ __device__ T both() const { return this->sum() + tag; } };
void show(const Shape &s) { printf("shape %d %g\n", s.id, s.scale); }
void grow(Shape *s) { s->scale *= 10; }
struct Plain { int a, b; };
struct More : Plain { int c; };
__global__ void k(Named<int> n, More m, int *out) { out[threadIdx.x] = n.both() + n.x * threadIdx.x + m.a + m.c; }
int main() {
    {
        Circle c(1, 3);
        show(c); grow(&c); printf("%g %d %d\n", c.area(), Circle::kinds, c.kinds);
        c.rename(5); c.Shape::rename(c.id + 1); show(c);
        Ring r(2); Shape &s = r; s.id = 40; printf("%g %d\n", r.area(), r.id);
        Shape copy = r; copy.id = 9;
        Shape *p = &r; printf("%g\n", static_cast<Ring *>(p)->inner);
    }
    More m; m.a = 1; m.b = 2; m.c = 3; More n = m; printf("%d %d\n", n.b, n.c);
    int *out; cudaMallocManaged(&out, 16);
    k<<<1, 4>>>(Named<int>(5, 2), m, out); cudaDeviceSynchronize();
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    cudaFree(out);
}
