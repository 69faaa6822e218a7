// templates, functors, overloads, operators, namespaces, references
#include <cstdio>
#include <cuda_runtime.h>

namespace shapes {
template <typename T>
struct Vec3 {
    T x, y, z;
    __host__ __device__ Vec3() : x(0), y(0), z(0) {}
    __host__ __device__ Vec3(T a, T b, T c) : x(a), y(b), z(c) {}
    __host__ __device__ Vec3 operator+(const Vec3 &o) const { return Vec3(x + o.x, y + o.y, z + o.z); }
    __host__ __device__ Vec3 operator*(T s) const { return Vec3(x * s, y * s, z * s); }
    __host__ __device__ T dot(const Vec3 &o) const { return x * o.x + y * o.y + z * o.z; }
    __host__ __device__ Vec3 &operator+=(const Vec3 &o) {
        x += o.x;
        y += o.y;
        z += o.z;
        return *this;
    }
};
}

struct Add {
    __device__ int operator()(int a, int b) const { return a + b; }
};
struct Max {
    __device__ int operator()(int a, int b) const { return a > b ? a : b; }
};

template <typename Op, int N>
__global__ void fold(const int *in, int *out, Op op) {
    __shared__ int part[N];
    int t = threadIdx.x;
    part[t] = in[t];
    __syncthreads();
    for (int s = N / 2; s > 0; s >>= 1) {
        if (t < s)
            part[t] = op(part[t], part[t + s]);
        __syncthreads();
    }
    if (t == 0)
        *out = part[0];
}

template <typename T>
__device__ void exchange(T &a, T &b) {
    T kept = a;
    a = b;
    b = kept;
}

template <typename T, typename U = float>
__host__ __device__ T mix(T a, U b) { return a + static_cast<T>(b); }

__device__ int kind(int) { return 1; }
__device__ int kind(float) { return 2; }
__device__ int kind(double) { return 3; }
__device__ int kind(const int *) { return 4; }

__global__ void vectors(shapes::Vec3<float> *out, int *kinds) {
    using V = shapes::Vec3<float>;
    V a(1, 2, 3), b(4, 5, 6);
    out[0] = a + b * 2.0f;
    out[1] = V(a.dot(b), 0, 0);
    a += b;
    exchange(a, b);
    out[2] = a;
    out[3] = b;
    kinds[0] = kind(1);
    kinds[1] = kind(1.0f);
    kinds[2] = kind(1.0);
    kinds[3] = kind(kinds);
    kinds[4] = mix(3, 2.9f);
    kinds[5] = mix<int, double>(3, 4.5);
    kinds[6] = sizeof(shapes::Vec3<double>);
}

constexpr int power(int n) { return n == 0 ? 1 : 2 * power(n - 1); }

int main() {
    const int n = 64;
    int h[n], *d, *r, answer;
    for (int i = 0; i < n; ++i) h[i] = (i * 37) % 101;
    cudaMalloc(&d, n * sizeof(int));
    cudaMalloc(&r, 16 * sizeof(int));
    cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
    fold<Add, n><<<1, n>>>(d, r, Add());
    cudaMemcpy(&answer, r, sizeof(int), cudaMemcpyDeviceToHost);
    printf("sum %d\n", answer);
    fold<Max, n><<<1, n>>>(d, r, Max());
    cudaMemcpy(&answer, r, sizeof(int), cudaMemcpyDeviceToHost);
    printf("max %d\n", answer);
    shapes::Vec3<float> *v, hv[4];
    int kinds[7];
    cudaMalloc(&v, sizeof(hv));
    vectors<<<1, 1>>>(v, r);
    cudaMemcpy(hv, v, sizeof(hv), cudaMemcpyDeviceToHost);
    cudaMemcpy(kinds, r, sizeof(kinds), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++) printf("%g %g %g\n", hv[i].x, hv[i].y, hv[i].z);
    for (int i = 0; i < 7; i++) printf("%d ", kinds[i]);
    printf("\n%d\n", power(10));
    cudaFree(d);
    cudaFree(r);
    cudaFree(v);
    return 0;
}
