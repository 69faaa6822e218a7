// classes, constructors, overloads and methods on both sides; new and delete
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

class Complex {
    float re, im;

public:
    __host__ __device__ Complex(float r = 0, float i = 0) : re(r), im(i) {}
    __host__ __device__ float norm2() const { return re * re + im * im; }
    __host__ __device__ Complex operator*(const Complex &o) const { return Complex(re * o.re - im * o.im, im * o.re + re * o.im); }
    __host__ __device__ float real() const { return re; }
    __host__ __device__ float imag() const { return im; }
};
__host__ __device__ Complex operator+(const Complex &a, const Complex &b) { return Complex(a.real() + b.real(), a.imag() + b.imag()); }

class Matrix {
public:
    int rows, cols;
    float *data;
    __host__ __device__ float &at(int r, int c) { return data[r * cols + c]; }
    __host__ __device__ float operator()(int r, int c) const { return data[r * cols + c]; }
};

__device__ int escape(float x, float y, int limit) {
    Complex c(x, y), z;
    int n = 0;
    while (n < limit && z.norm2() < 4) {
        z = z * z + c;
        ++n;
    }
    return n;
}

__global__ void mandelbrot(char *out, int w, int h) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= w * h) return;
    int n = escape(-2.2f + 3.2f * (i % w) / w, -1.2f + 2.4f * (i / w) / h, 64);
    out[i] = n == 64 ? '#' : n > 8 ? '+' : n > 4 ? '.' : ' ';
}

__global__ void multiply(Matrix a, Matrix b, Matrix c) {
    int row = threadIdx.y, col = threadIdx.x;
    float sum = 0;
    for (int k = 0; k < a.cols; k++) sum += a(row, k) * b(k, col);
    c.at(row, col) = sum;
}

int main() {
    const int w = 48, h = 17;
    char *d, *text = new char[w * h];
    cudaMalloc(&d, w * h);
    mandelbrot<<<(w * h + 63) / 64, 64>>>(d, w, h);
    cudaMemcpy(text, d, w * h, cudaMemcpyDeviceToHost);
    for (int r = 0; r < h; r++) printf("%.*s|\n", w, text + r * w);
    delete[] text;
    cudaFree(d);
    Matrix m[3];
    float host[3][12];
    int shape[3][2] = {{3, 4}, {4, 3}, {3, 3}};
    for (int i = 0; i < 3; i++) {
        m[i].rows = shape[i][0];
        m[i].cols = shape[i][1];
        for (int k = 0; k < 12; k++) host[i][k] = (k * (i + 2)) % 7;
        cudaMalloc(&m[i].data, sizeof(host[i]));
        cudaMemcpy(m[i].data, host[i], sizeof(host[i]), cudaMemcpyHostToDevice);
    }
    multiply<<<1, dim3(3, 3)>>>(m[0], m[1], m[2]);
    cudaMemcpy(host[2], m[2].data, 9 * sizeof(float), cudaMemcpyDeviceToHost);
    for (int r = 0; r < 3; r++) printf("%g %g %g\n", host[2][r * 3], host[2][r * 3 + 1], host[2][r * 3 + 2]);
    int *one = new int(41);
    ++*one;
    printf("%d\n", *one);
    delete one;
    return EXIT_SUCCESS;
}
