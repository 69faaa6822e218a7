// objects that own something: constructors, destructors, copies, and where each of them runs
#include <cstdio>
#include <cstring>
#include <vector>

struct Noisy {
    int id;
    Noisy(int i) : id(i) { printf("+%d ", id); }
    Noisy(const Noisy &o) : id(o.id * 10) { printf("c%d ", id); }
    Noisy &operator=(const Noisy &o) {
        printf("%d=%d ", id, o.id);
        id = o.id;
        return *this;
    }
    ~Noisy() { printf("-%d ", id); }
    int twice() const { return 2 * id; }
};

template <typename T> class DeviceBuffer {
  public:
    explicit DeviceBuffer(size_t n) : size_(n) { cudaMalloc(&data_, n * sizeof(T)); }
    ~DeviceBuffer() {
        cudaFree(data_);
        printf("freed ");
    }
    DeviceBuffer(const DeviceBuffer &) = delete;
    DeviceBuffer &operator=(const DeviceBuffer &) = delete;
    void upload(const std::vector<T> &from) { cudaMemcpy(data_, from.data(), size_ * sizeof(T), cudaMemcpyHostToDevice); }
    std::vector<T> download() const {
        std::vector<T> to(size_);
        cudaMemcpy(to.data(), data_, size_ * sizeof(T), cudaMemcpyDeviceToHost);
        return to;
    }
    T *get() { return data_; }

  private:
    T *data_;
    size_t size_;
};

class Matrix {
    int rows, cols;
    float *cells;

  public:
    Matrix(int r, int c) : rows(r), cols(c), cells(new float[r * c]) { memset(cells, 0, r * c * sizeof(float)); }
    Matrix(const Matrix &o) : rows(o.rows), cols(o.cols), cells(new float[o.rows * o.cols]) { memcpy(cells, o.cells, rows * cols * sizeof(float)); }
    Matrix &operator=(const Matrix &o) {
        if (this != &o) {
            delete[] cells;
            rows = o.rows, cols = o.cols;
            cells = new float[rows * cols];
            memcpy(cells, o.cells, rows * cols * sizeof(float));
        }
        return *this;
    }
    ~Matrix() { delete[] cells; }
    float &operator()(int r, int c) { return cells[r * cols + c]; }
    float operator()(int r, int c) const { return cells[r * cols + c]; }
    Matrix operator+(const Matrix &o) const {
        Matrix sum(rows, cols);
        for (int i = 0; i < rows * cols; i++) sum.cells[i] = cells[i] + o.cells[i];
        return sum;
    }
};

struct Holder {
    Noisy a, b;
    std::vector<int> list;
    Holder() : a(1), b(2), list(3, 4) {}
};

__global__ void scale(float *d, float f) { d[threadIdx.x] *= f; }

static int early(int n) {
    Noisy x(n);
    for (int i = 0; i < 3; i++) {
        Noisy y(20 + i);
        if (i == 0) continue;
        if (n == 4) break;
        if (n == 5) return y.twice();
    }
    switch (n) {
    case 4: {
        Noisy z(30);
        break;
    }
    default: return x.twice();
    }
    return 0;
}
static Noisy make(int i) {
    Noisy n(i);
    n.id++;
    return n;
}
static int take(Noisy n) { return n.id; }
static int look(const Noisy &n) { return n.id; }

int main() {
    {
        Noisy a(1);
        Noisy b = a, c(b);
        Noisy d = make(5);
        printf("| %d %d\n", c.id, d.id);
    }
    printf("\n%d\n", early(3));
    printf("\n%d\n", early(4));
    printf("\n%d\n", early(5));
    Noisy n(7);
    int t = take(n);
    printf("| %d\n", t);
    t = take(Noisy(8));
    printf("| %d\n", t);
    n = make(2);
    printf("| %d\n", n.id);
    make(40);
    t = look(Noisy(9)) + Noisy(3).twice();
    printf("| %d\n", t);
    const Noisy &kept = Noisy(11);
    printf("| %d\n", kept.id);
    Noisy *p = new Noisy(12);
    delete p;
    {
        Noisy two[2] = {Noisy(50), 51};
        printf("| %d\n", two[1].id);
    }
    printf("\n");
    {
        Holder h, g = h;
        h.list.push_back(9);
        g = h;
        printf("| %zu %d\n", g.list.size(), g.a.id);
    }
    printf("\n");
    Matrix m(2, 2), k(2, 2);
    m(0, 1) = 3;
    k(0, 1) = 4;
    Matrix s = m + k, r = s;
    r(0, 1) += 1;
    k = s + r;
    m = k;
    printf("%g %g %g\n", s(0, 1), r(0, 1), m(0, 1));
    DeviceBuffer<float> d(32);
    std::vector<float> h(32, 1.5f);
    d.upload(h);
    scale<<<1, 32>>>(d.get(), 2);
    printf("%g\n", d.download()[31]);
    return 0;
}
