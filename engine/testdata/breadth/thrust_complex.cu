// Complex numbers of Thrust, in kernels, in vectors and on the host.
#include <cstdio>
#include <thrust/complex.h>
#include <thrust/device_vector.h>
#include <thrust/transform.h>
typedef thrust::complex<float> number;
struct Square {
    __host__ __device__ thrust::complex<double> operator()(const thrust::complex<double> &z) const { return z * z; }
};
__global__ void parts(number *z) {
    number one = z[0], two = thrust::conj(one);
    z[1] = one + two;
    z[2] = one * two;
    z[3] = 2.0f * one - number(0, 1);
    z[4] = number(one.imag(), thrust::abs(one));
    z[5] = -z[3];
    if (one == two || one != z[0])
        z[0] = 0;
}
int main() {
    number z[6] = {number(3, 4)}, *dz;
    cudaMalloc(&dz, sizeof z);
    cudaMemcpy(dz, z, sizeof z, cudaMemcpyHostToDevice);
    parts<<<1, 1>>>(dz);
    cudaMemcpy(z, dz, sizeof z, cudaMemcpyDeviceToHost);
    for (const number &n : z)
        printf("%g%+gi ", n.real(), n.imag());
    printf("\n");
    thrust::device_vector<thrust::complex<double>> v(4);
    for (int i = 0; i < 4; i++)
        v[i] = thrust::complex<double>(i, 1 - i);
    thrust::transform(v.begin(), v.end(), v.begin(), Square());
    thrust::complex<double> all;
    for (int i = 0; i < 4; i++)
        all += (thrust::complex<double>)v[i];
    printf("%g %g %g\n", all.real(), all.imag(), thrust::abs(thrust::complex<double>(6, 8)));
    cudaFree(dz);
}
