// templates over types: deduced arguments, specialisation, non-type args, overloads, functors
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
template <typename T> struct Traits { static const int lanes = 1; __host__ __device__ static T zero() { return T(0); } };
template <> struct Traits<float2> { static const int lanes = 2; __host__ __device__ static float2 zero() { return make_float2(0.f, 0.f); } };
__host__ __device__ inline float2 operator+(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
__host__ __device__ inline float2 &operator+=(float2 &a, const float2 &b) { a.x += b.x; a.y += b.y; return a; }
template <typename T> struct Plus { __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; } };
template <typename T> struct Max { __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; } };
template <typename T, int BLOCK, class Op> __global__ void reduce(const T *in, T *out, int n, T init, Op op) {
    __shared__ T part[BLOCK];
    int t = threadIdx.x;
    T acc = init;
    for (int i = blockIdx.x * BLOCK + t; i < n; i += gridDim.x * BLOCK) acc = op(acc, in[i]);
    part[t] = acc;
    __syncthreads();
    for (int s = BLOCK / 2; s > 0; s >>= 1) {
        if (t < s) part[t] = op(part[t], part[t + s]);
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = part[0];
}
template <typename T, class Op> void run(const char *name, const T *h, int n, T init, Op op, T *result) {
    T *d, *o;
    cudaMalloc(&d, n * sizeof(T));
    cudaMalloc((void **)&o, 4 * sizeof(T));
    cudaMemcpy(d, h, n * sizeof(T), cudaMemcpyHostToDevice);
    reduce<T, 64><<<4, 64>>>(d, o, n, init, op);
    reduce<T, 4, Op><<<1, 4>>>(o, o + 0, 4, init, op);
    cudaMemcpy(result, o, sizeof(T), cudaMemcpyDeviceToHost);
    printf("%s %d lanes: %s\n", name, Traits<T>::lanes, cudaGetErrorString(cudaGetLastError()));
    cudaFree(d);
    cudaFree(o);
}
int main() {
    const int n = 1000;
    int hi[n]; float2 hf[n]; double hd[n]; unsigned char hc[n];
    for (int i = 0; i < n; i++) { hi[i] = i * 37 % 101 - 50; hf[i] = make_float2(i * 0.5f, -i); hd[i] = 1.0 / (i + 1); hc[i] = (unsigned char)(i * 7); }
    int ri; float2 rf; double rd; unsigned char rc;
    run("int", hi, n, 0, Plus<int>(), &ri);
    run("int", hi, n, -1000, Max<int>(), &ri), printf("%d\n", ri);
    run("float2", hf, n, Traits<float2>::zero(), Plus<float2>(), &rf);
    run("double", hd, n, 0.0, Plus<double>{}, &rd);
    run("uchar", hc, n, (unsigned char)0, Plus<unsigned char>(), &rc);
    printf("%g %g %.17g %d\n", rf.x, rf.y, rd, rc);
    return 0;
}
