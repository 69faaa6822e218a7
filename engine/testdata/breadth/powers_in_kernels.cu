// pow and its kin of two types of numbers, in kernels: the host's functions for long double are not among those that fit.
#include <cmath>
#include <cstdio>

__global__ void powers(double *out, int n) {
    float f = 2;
    out[0] = pow(3.0, 2);
    out[1] = pow(2.5, n);
    out[2] = pow(f, 5);
    out[3] = pow(2, n);
    out[4] = pow(4, 0.5);
    out[5] = sqrt(pow(2.0, n + n));
    out[6] = fmod(7.5, (double)n) + fmax(2.0, (double)n) + atan2(0.0, (double)n);
    for (int i = 0; i < n; i++)
        out[7] += pow(-0.5, i);
}

int main() {
    double *out;
    cudaMallocManaged(&out, 8 * sizeof(double));
    out[7] = 0;
    powers<<<1, 1>>>(out, 3);
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; i++)
        printf("%g ", out[i]);
    printf("%zu %zu\n", sizeof(pow(2.0, 3)), sizeof(std::pow(2.0L, 3)));
    cudaFree(out);
}
