// thrust::device_ptr in kernels and functors: reading and writing its elements is plain access there, and a copy in host code.
#include <cstdio>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/transform.h>
struct Point { int a; double b; };
struct Sum {
    thrust::device_ptr<float> scale;
    thrust::device_ptr<Point> points;
    Sum(thrust::device_ptr<float> s, thrust::device_ptr<Point> p) : scale(s), points(p) {}
    __host__ __device__ float operator()(int i) const {
        Point q = points[i];
        return scale[i] * 2 + *scale + (float)q.b;
    }
};
__global__ void add(thrust::device_ptr<float> p) {
    p[threadIdx.x] = p[threadIdx.x] + 1.0f;
    p[threadIdx.x] *= 2;
}
int main() {
    thrust::device_vector<float> scale(4, 1.0f), result(4);
    thrust::device_vector<Point> points(4);
    for (int i = 0; i < 4; i++) points[i] = Point{i, i * 0.5};
    scale[2] = 7;
    thrust::transform(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(4), result.begin(), Sum(scale.data(), points.data()));
    add<<<1, 4>>>(scale.data());
    cudaDeviceSynchronize();
    for (int i = 0; i < 4; i++) printf("%g %g\n", (float)result[i], (float)scale[i]);
}
