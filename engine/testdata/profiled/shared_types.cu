// shared arrays of types of 1 to 24 bytes: strides, transposes, records, parts of warps
#include <cstdio>
#include <cuda_fp16.h>
template <class T> __global__ void st(const T *a, T *o, int s, int off) { __shared__ T c[512]; int t = threadIdx.x; for (int i = t; i < 512; i += blockDim.x) c[i] = a[i]; __syncthreads(); o[t] = c[(t * s + off) & 511]; }
template <class T> __global__ void wr(const T *a, T *o, int s) { __shared__ T c[1024]; int t = threadIdx.x; c[(t * s) & 1023] = a[t]; __syncthreads(); o[t] = c[(t * s) & 1023]; }
template <class T, int P> __global__ void tr(const T *a, T *o) { __shared__ T c[16][16 + P]; int x = threadIdx.x, y = threadIdx.y; c[y][x] = a[y * 16 + x]; __syncthreads(); o[y * 16 + x] = c[x][y]; }
struct S6 { short a, b, c; }; struct S12 { int a, b, c; }; struct alignas(8) S24 { double d; int a, b; float f, g; }; struct C3 { unsigned char r, g, b; };
template <class T> __global__ void rec(const T *a, T *o, int n) { __shared__ T c[64]; int t = threadIdx.x; if (t < n) c[t] = a[t]; __syncthreads(); if (t < n) o[n - 1 - t] = c[n - 1 - t]; }
__global__ void part(const float4 *a, float4 *o) { __shared__ float4 c[64]; int t = threadIdx.x; c[t] = a[t]; __syncthreads(); if (t % 4 == 1) o[t] = c[63 - t]; if (t < 7) o[t] = c[t * 2]; if (t == 31) o[t] = c[0]; }
__global__ void comp(const float4 *a, float *o) { __shared__ float4 c[64]; int t = threadIdx.x; c[t] = a[t]; __syncthreads(); o[t] = c[t].y + c[(t + 1) & 63].w; }
__global__ void bc(const double *a, double *o) { __shared__ double c[64]; int t = threadIdx.x; c[t] = a[t]; __syncthreads(); o[t] = c[t / 8] + c[t & 7] * 3 + c[(t & 1) * 16] + c[(t / 2) * 2]; }
char h[8192], r[8192]; char *a, *o;
void show(const char *n) { cudaMemcpy(r, o, 8192, cudaMemcpyDeviceToHost); unsigned s = 0; for (int i = 0; i < 8192; i++) s = s * 31 + (unsigned char)r[i]; printf("%s %u %s\n", n, s, cudaGetErrorName(cudaGetLastError())); cudaMemset(o, 0, 8192); }
template <class T> void all(const char *n) { int ss[] = {1, 2, 3, 8, 33}; for (int s : ss) { st<T><<<1, 48>>>((T *)a, (T *)o, s, s & 3); show(n); wr<T><<<1, 40>>>((T *)a, (T *)o, s); show(n); } tr<T, 0><<<1, dim3(16, 16)>>>((T *)a, (T *)o); show(n); tr<T, 1><<<1, dim3(16, 16)>>>((T *)a, (T *)o); show(n); }
int main() { cudaMalloc(&a, 32768); cudaMalloc(&o, 8192); cudaMemset(o, 0, 8192); for (int k = 0; k < 4; k++) { for (int i = 0; i < 8192; i++) h[i] = i * 37 + i / 251 + k; cudaMemcpy(a + k * 8192, h, 8192, cudaMemcpyHostToDevice); }
  all<char>("char"); all<short>("short"); all<int2>("int2"); all<float4>("float4"); all<double>("double"); all<long long>("ll"); all<uchar4>("uchar4"); all<short4>("short4"); all<double2>("double2"); all<__half2>("half2"); all<ushort1>("us1");
  rec<S6><<<1, 64>>>((S6 *)a, (S6 *)o, 50); show("s6"); rec<S12><<<1, 64>>>((S12 *)a, (S12 *)o, 50); show("s12"); rec<S24><<<1, 64>>>((S24 *)a, (S24 *)o, 45); show("s24"); rec<C3><<<1, 64>>>((C3 *)a, (C3 *)o, 63); show("c3"); rec<float3><<<1, 64>>>((float3 *)a, (float3 *)o, 64); show("f3"); rec<uchar3><<<1, 40>>>((uchar3 *)a, (uchar3 *)o, 40); show("uc3");
  part<<<1, 64>>>((float4 *)a, (float4 *)o); show("part");
  float g[256]; for (int i = 0; i < 256; i++) g[i] = i * .25f - 9; cudaMemcpy(a, g, 1024, cudaMemcpyHostToDevice); comp<<<1, 64>>>((float4 *)a, (float *)o); show("comp"); double e[64]; for (int i = 0; i < 64; i++) e[i] = i * .25 - 9; cudaMemcpy(a, e, 512, cudaMemcpyHostToDevice); bc<<<1, 64>>>((double *)a, (double *)o); show("bc"); cudaFree(a); cudaFree(o); return 0; }
