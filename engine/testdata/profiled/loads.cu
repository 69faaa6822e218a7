// read-only loads, volatile, device variables, managed memory, memcpy in kernels, odd block shapes, early exits, uneven loops, guarded tiles
#include <cstdio>
#include <cstring>
__device__ float table[300]; __device__ int2 pairs[64]; __managed__ int man[128]; __constant__ float cf[8] = {1, 2, 3, 4, 5, 6, 7, 8};
__global__ void ldg(const float *__restrict__ a, float *o, int s) { int t = blockIdx.x * blockDim.x + threadIdx.x; o[t] = __ldg(a + t * s) + __ldg(&a[5]); }
__global__ void vol(volatile int *a, int *o) { int t = threadIdx.x; int x = a[t]; x += a[t]; a[t] = x; o[t] = x; }
__global__ void globals(float *o) { int t = threadIdx.x; table[t * 3] = t; int2 p = pairs[t]; p.x += t; pairs[t] = p; man[t * 2] = t; o[t] = t + cf[t & 7]; }
__global__ void shape(const int *a, int *o) { int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); int g = t + blockIdx.x * blockDim.x * blockDim.y * blockDim.z; o[g] = a[threadIdx.y * 64 + threadIdx.x * 3 + threadIdx.z]; }
__global__ void loops(const int *a, int *o, int n) { int t = threadIdx.x, s = 0; for (int i = t; i < n; i += 7 + t % 3) s += a[i]; o[t] = s; }
__global__ void leave(const float *a, float *o) { int t = blockIdx.x * blockDim.x + threadIdx.x; if (t % 5 == 0) return; float x = a[t]; if (t % 5 == 1) { o[t] = x; return; } o[t] = x + a[t + 1]; }
__global__ void guarded(const float *a, float *o, int n) { __shared__ float s[66]; int t = threadIdx.x, g = blockIdx.x * 64 + t; s[t + 1] = g < n ? a[g] : 0; if (t == 0) s[0] = g > 0 ? a[g - 1] : 0; if (t == 63) s[65] = g + 1 < n ? a[g + 1] : 0; __syncthreads(); if (g < n) o[g] = s[t] + s[t + 1] + s[t + 2]; }
__global__ void gather(const int *ix, const double *a, double *o, int n) { int t = threadIdx.x; if (t < n && (ix[t] & 1)) o[ix[t]] = a[ix[t] * 2]; }
__global__ void tri(const float *a, float *o, int n) { int x = threadIdx.x, y = threadIdx.y; if (x <= y) o[y * n + x] = a[x * n + y]; else if (x == y + 1) o[y * n + x] = 0; }
__global__ void sw(const int *a, int *o) { int t = threadIdx.x; switch (t & 3) { case 0: o[t] = a[t]; break; case 1: o[t] = a[t + 32]; case 2: o[t + 64] = a[t * 2]; break; default: break; } }
int main() { char *a, *o; unsigned char h[8192]; for (int i = 0; i < 8192; i++) h[i] = i % 4 ? 0 : i * 7 % 61; cudaMalloc(&a, 8192); cudaMalloc(&o, 8192); cudaMemcpy(a, h, 8192, cudaMemcpyHostToDevice); cudaMemset(o, 0, 8192);
  ldg<<<2, 48>>>((float *)a, (float *)o, 3); vol<<<1, 40>>>((int *)a, (int *)o); globals<<<1, 64>>>((float *)o); shape<<<2, dim3(5, 3, 4)>>>((int *)a, (int *)o); loops<<<1, 50>>>((int *)a, (int *)o, 300); leave<<<2, 50>>>((float *)a, (float *)o); guarded<<<3, 64>>>((float *)a, (float *)o, 150); gather<<<1, 64>>>((int *)a, (double *)a, (double *)o, 60); tri<<<1, dim3(24, 24)>>>((float *)a, (float *)o, 24); sw<<<1, 32>>>((int *)a, (int *)o);
  cudaMemcpy(h, o, 8192, cudaMemcpyDeviceToHost); unsigned s = 0; for (int i = 0; i < 8192; i++) s = s * 31 + h[i]; printf("%u %s\n", s, cudaGetErrorName(cudaGetLastError())); cudaFree(a); cudaFree(o); return 0; }
