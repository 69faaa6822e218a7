// what course programs do with the runtime and with kernels: pitched pictures, dynamic buffers, tickets, symbols, structs in shared memory
#include <cstdio>
#include <cstring>
#include <cstdlib>
#include <cuda_runtime.h>
#include "device_launch_parameters.h"
#define N 64
#define CEIL_DIV(a, b) (((a) + (b) - 1) / (b))
typedef unsigned char pixel;
namespace kernels { template <typename T, int BLOCK> __global__ void scale(T *__restrict__ out, const T *__restrict__ in, T f, int n = 64) { const int i = blockIdx.x * BLOCK + threadIdx.x; if (i >= n) return; out[i] = in[i] * f; } }
extern "C" __global__ void plain(int *a) { a[threadIdx.x]++; }
static __global__ void image(pixel *img, size_t pitch, int w, int h) { int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y; if (x < w && y < h) { pixel *row = (pixel *)((char *)img + y * pitch); row[x] = 255 - row[x]; } }
__global__ void matrix(float (*a)[8], const float b[][8]) { a[threadIdx.y][threadIdx.x] += b[threadIdx.x][threadIdx.y]; }
template <class T> struct SharedMemory { __device__ operator T *() { extern __shared__ int smem[]; return (T *)smem; } };
template <class T> __global__ void reduce(const T *in, T *out) { T *s = SharedMemory<T>(); unsigned t = threadIdx.x; s[t] = in[t]; __syncthreads(); 
#pragma unroll
    for (unsigned k = blockDim.x / 2; k > 0; k >>= 1) { if (t < k) s[t] += s[t + k]; __syncthreads(); } if (t == 0) *out = s[0]; }
__device__ double atomicAddD(double *p, double v) { unsigned long long *a = (unsigned long long *)p, old = 0, seen; do { seen = old; old = atomicCAS(a, seen, __double_as_longlong(v + __longlong_as_double(seen))); } while (seen != old); return __longlong_as_double(old); }
__device__ unsigned int ticket = 0;
__global__ void total(const float *in, float *part, float *out) { __shared__ bool last; __shared__ float s[32]; s[threadIdx.x] = in[blockIdx.x * 32 + threadIdx.x]; __syncthreads(); if (threadIdx.x == 0) { float v = 0; for (int i = 0; i < 32; i++) v += s[i]; part[blockIdx.x] = v; __threadfence(); last = atomicInc(&ticket, gridDim.x) == gridDim.x - 1; } __syncthreads(); if (last && threadIdx.x == 0) { float v = 0; for (int i = 0; i < gridDim.x; i++) v += part[i]; *out = v; ticket = 0; } }
struct __align__(16) Particle { float3 pos; float mass; __host__ __device__ float weight() const { return mass * 9.81f; } };
__constant__ Particle proto; __constant__ char msg[] = "hello";
__global__ void particles(Particle *p, double *d) { __shared__ Particle tile[32]; tile[threadIdx.x] = p[threadIdx.x]; __syncthreads(); Particle q = tile[31 - threadIdx.x]; q.pos.x += proto.pos.x; q.mass = q.weight(); p[threadIdx.x] = q; atomicAddD(d, (double)q.pos.x); int local[4] = {0}; for (int i = 0; i < 4; i++) local[(i + threadIdx.x) & 3] += i; switch (threadIdx.x) { case 0: case 1: p[threadIdx.x].pos.z = local[1]; break; default: p[threadIdx.x].pos.z = msg[threadIdx.x % 5]; } if (threadIdx.x == 2) printf("%s %d %f\n", "device", local[2], q.mass); }
int main() {
    int devs; cudaGetDeviceCount(&devs); cudaSetDevice(0); cudaDeviceProp prop; cudaGetDeviceProperties(&prop, 0); printf("%d %d.%d %zu %d %d\n", devs, prop.major, prop.minor, prop.sharedMemPerBlock, prop.warpSize, prop.maxThreadsPerBlock);
    float h[N], *d, *o; for (int i = 0; i < N; i++) h[i] = i; size_t bytes = N * sizeof(float);
    cudaMalloc((void **)&d, bytes); cudaMalloc((void **)&o, bytes); cudaMemcpy(d, h, bytes, cudaMemcpyDefault);
    kernels::scale<float, 32><<<CEIL_DIV(N, 32), 32>>>(o, d, 0.5f); cudaMemcpy(h, o, bytes, cudaMemcpyDeviceToHost); printf("%g %g\n", h[1], h[63]);
    int *a; cudaMalloc(&a, 128); cudaMemset(a, 0xff, 128); plain<<<dim3(1, 1, 1), dim3(32, 1, 1), 0, 0>>>(a); int first; cudaMemcpy(&first, a + 5, 4, cudaMemcpyDeviceToHost); printf("%d\n", first);
    pixel *img, pic[5][7]; size_t pitch; memset(pic, 10, sizeof pic); cudaMallocPitch(&img, &pitch, 7, 5); cudaMemcpy2D(img, pitch, pic, 7, 7, 5, cudaMemcpyHostToDevice); dim3 b(4, 4), g(CEIL_DIV(7, b.x), CEIL_DIV(5, b.y)); image<<<g, b>>>(img, pitch, 7, 5); cudaMemcpy2D(pic, 7, img, pitch, 7, 5, cudaMemcpyDeviceToHost); printf("%d %d\n", pic[0][0], pic[4][6]);
    matrix<<<1, dim3(8, 8)>>>((float (*)[8])o, (const float (*)[8])d); cudaMemcpy(h, o, bytes, cudaMemcpyDeviceToHost); printf("%g\n", h[10]);
    reduce<float><<<1, N, bytes>>>(d, o); cudaMemcpy(h, o, 4, cudaMemcpyDeviceToHost); printf("%g\n", *h);
    float *part, *res; cudaMalloc(&part, 8); cudaMallocManaged(&res, 4); total<<<2, 32>>>(d, part, res); cudaDeviceSynchronize(); printf("%g\n", *res);
    Particle hp[32], pr = {{1, 2, 3}, 4}, *dp; double hd = 0, *dd; for (int i = 0; i < 32; i++) hp[i] = Particle{make_float3(i, 0, 0), (float)i}; cudaMalloc(&dp, sizeof hp); cudaMalloc(&dd, 8); cudaMemcpy(dp, hp, sizeof hp, cudaMemcpyHostToDevice); cudaMemcpy(dd, &hd, 8, cudaMemcpyHostToDevice); cudaMemcpyToSymbol(proto, &pr, sizeof pr);
    particles<<<1, 32>>>(dp, dd); cudaError_t e = cudaDeviceSynchronize(); cudaMemcpy(hp, dp, sizeof hp, cudaMemcpyDeviceToHost); cudaMemcpy(&hd, dd, 8, cudaMemcpyDeviceToHost); printf("%g %g %g %g %s %zu\n", hp[0].pos.x, hp[0].mass, hp[1].pos.z, hd, cudaGetErrorString(e), sizeof(Particle));
    void *addr; size_t size; cudaGetSymbolAddress(&addr, proto); cudaGetSymbolSize(&size, msg); printf("%d %zu\n", addr != NULL, size);
    cudaEvent_t t0, t1; cudaEventCreate(&t0); cudaEventCreate(&t1); cudaEventRecord(t0); plain<<<1, 1>>>(a); cudaEventRecord(t1); cudaEventSynchronize(t1); float ms; cudaEventElapsedTime(&ms, t0, t1); printf("%d\n", ms > 0);
    cudaFree(d); cudaFree(o); cudaFree(a); cudaFree(img); cudaFree(part); cudaFree(res); cudaFree(dp); cudaFree(dd); cudaDeviceReset(); return 0;
}
