#include <cstdio>
#include <cuda/atomic>
#include <cuda_fp16.h>

#define CALL atomicAdd(&x, 5)

#define OUT_OF_LINE __device__ __noinline__
OUT_OF_LINE int add(int *p, int v) { return atomicAdd(p, v); }
OUT_OF_LINE int cas(int *p, int v) { return atomicCAS(p, 0, v); }
OUT_OF_LINE void drop(int *p, int v) { atomicAdd(p, v); }
OUT_OF_LINE double more(double *p) { return atomicAdd(p, 1.0); }
OUT_OF_LINE void half_more(__half *p) { atomicAdd(p, __float2half(1)); }

struct Pair { int count; unsigned mask; };

__global__ void k(int *out, int n, int *all) {
    int t = threadIdx.x, x = t, a[4] = {t, 1, 2, 3};
    unsigned u = t;
    unsigned long long w = t;
    unsigned short s = t;
    float f = t;
    double d = t;
    __half h = __float2half(t);
    Pair pair = {t, 7};
    CALL;
    out[t] = x + a[n] + (int)u + (int)w + s + (int)f + (int)d + (int)__half2float(h) + pair.count + (int)pair.mask;
}

int main() {
    int *out, h[100] = {};
    cudaMalloc(&out, sizeof(h));
    cudaMemset(out, 0, sizeof(h));
    k<<<1, 32>>>(out, 0, out + 99);
    int launch = cudaGetLastError(), wait = cudaDeviceSynchronize(), copy = cudaMemcpy(h, out, sizeof(h), cudaMemcpyDefault);
    printf("%d %d %d %s, %d\n", launch, wait, copy, cudaGetErrorString((cudaError_t)wait), h[99]);
    return 0;
}
