// templates that are given another meaning for some arguments, branches of constants, and loops over the elements of an array
#include <cstdio>

template <typename T> struct SharedMemory;
template <> struct SharedMemory<float> {
    __device__ float *get() {
        extern __shared__ float floats[];
        return floats;
    }
};
template <> struct SharedMemory<int> {
    __device__ int *get() {
        extern __shared__ int ints[];
        return ints;
    }
};

template <typename T> __device__ T neutral();
template <> __device__ float neutral<float>() { return 1.5f; }
template <> __device__ int neutral() { return 7; }

template <typename T, int STEPS> __global__ void turn(T *data) {
    SharedMemory<T> memory;
    T *s = memory.get();
    s[threadIdx.x] = data[threadIdx.x];
    __syncthreads();
    T sum = neutral<T>();
    if constexpr (STEPS > 1) {
        for (int k = 0; k < STEPS; k++) sum += s[(threadIdx.x + k) % blockDim.x];
    } else {
        sum += s[blockDim.x - 1 - threadIdx.x];
    }
    data[threadIdx.x] = sum;
}
template <> __global__ void turn<double, 1>(double *data) { data[threadIdx.x] = -1; }

__global__ void weigh(const float *in, float *out) {
    const float weights[] = {0.25f, 0.5f, 0.25f};
    float sum = 0, at = threadIdx.x;
    for (float w : weights) sum += w * in[(int)at++ % blockDim.x];
    float kept[4];
    for (auto &cell : kept) cell = sum;
    out[threadIdx.x] = kept[threadIdx.x & 3];
}

template <int N> struct Factorial { static const int value = N * Factorial<N - 1>::value; };
template <> struct Factorial<0> { static const int value = 1; };
template <int N> int triangle(int x) {
    if constexpr (N == 0) return x;
    else return triangle<N - 1>(x) + N;
}
template <typename T> struct Traits {
    static const char *name() { return "?"; }
    typedef T sum;
};
template <> struct Traits<float> {
    static const char *name() { return "float"; }
    typedef double sum;
};
template <typename T> void show(T x) {
    typename Traits<T>::sum s = x;
    printf("%s of %zu bytes: %g\n", Traits<T>::name(), sizeof s, (double)s);
}
template <> void show<char>(char c) { printf("the letter %c\n", c); }

int main() {
    float *f;
    cudaMallocManaged(&f, 32 * sizeof(double));
    for (int i = 0; i < 32; i++) f[i] = i;
    turn<float, 3><<<1, 32, 32 * sizeof(float)>>>(f);
    cudaDeviceSynchronize();
    printf("%g %g\n", f[0], f[31]);
    weigh<<<1, 32>>>(f, f + 32);
    cudaDeviceSynchronize();
    printf("%g %g\n", f[32], f[63]);
    int *n = (int *)f;
    for (int i = 0; i < 32; i++) n[i] = i;
    turn<int, 1><<<1, 32, 32 * sizeof(int)>>>(n);
    cudaDeviceSynchronize();
    printf("%d %d\n", n[0], n[31]);
    turn<double, 1><<<1, 32>>>((double *)f);
    cudaDeviceSynchronize();
    printf("%g %d %d\n", ((double *)f)[3], Factorial<6>::value, triangle<4>(1));
    show(1.5f);
    show(3);
    show('x');
    int grid[2][3] = {{1, 2, 3}, {4, 5, 6}}, total = 0;
    for (auto &row : grid)
        for (int &cell : row) total += cell *= 2;
    printf("%d %d\n", total, grid[1][2]);
    cudaFree(f);
    return 0;
}
