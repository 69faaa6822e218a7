#include <curand_kernel.h>
#include <stdio.h>

template <typename State> __global__ void numbers(unsigned long long seed, unsigned long long sequence, unsigned long long offset) {
    State s;
    curand_init(seed, sequence, offset, &s);
    printf("%llu %llu %llu:", seed, sequence, offset);
    for (int i = 0; i < 5; i++)
        printf(" %u", curand(&s));
    float u = curand_uniform(&s);
    double v = curand_uniform_double(&s);
    printf("\n%.9g %.17g\n", u, v);
    float x = curand_normal(&s), y = curand_normal(&s), z = curand_normal(&s);
    double p = curand_normal_double(&s), q = curand_normal_double(&s);
    printf("%.4f %.4f %.4f %.12f %.12f\n", x, y, z, p, q);
    float2 n = curand_normal2(&s);
    float l = curand_log_normal(&s, 1.0f, 0.5f);
    skipahead(1000, &s);
    printf("%.4f %.4f %.3f %u\n", n.x, n.y, l, curand(&s));
}

__global__ void fours() {
    curandStatePhilox4_32_10_t s;
    curand_init(99, 1, threadIdx.x, &s);
    uint4 a = curand4(&s);
    float4 b = curand_uniform4(&s), c = curand_normal4(&s);
    printf("%u %u %.9g %.9g %.4f %.4f %.4f %u\n", a.x, a.w, b.x, b.w, c.x, c.y, c.w, curand(&s));
}

int main() {
    unsigned long long cases[5][3] = {{0, 0, 0}, {1234, 5, 0}, {1234, 0, 3}, {(1ull << 40) | 5, 1000, 7}, {7, 123456, 1000003}};
    for (int i = 0; i < 5; i++) {
        numbers<curandState><<<1, 1>>>(cases[i][0], cases[i][1], cases[i][2]);
        numbers<curandStatePhilox4_32_10_t><<<1, 1>>>(cases[i][0], cases[i][1], cases[i][2]);
    }
    fours<<<1, 4>>>();
    return cudaDeviceSynchronize();
}
