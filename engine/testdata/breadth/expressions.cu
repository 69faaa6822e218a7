// expressions of every type in kernels, operators of structs, function objects as kernel arguments
#include <stdio.h>
#include <math.h>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct Vec { float x, y; __host__ __device__ Vec(float x = 0, float y = 0) : x(x), y(y) {} __host__ __device__ Vec operator+(const Vec &o) const { return Vec(x + o.x, y + o.y); } __host__ __device__ Vec &operator+=(const Vec &o) { x += o.x; y += o.y; return *this; } __host__ __device__ float &operator[](int i) { return i ? y : x; } };
__host__ __device__ inline Vec operator*(float s, const Vec &v) { return Vec(s * v.x, s * v.y); }
__device__ void swap2(int &a, int &b) { int t = a; a = b; b = t; }
__device__ float poly(const float *c, int n, float x) { float r = 0; for (int i = n - 1; i >= 0; --i) r = fmaf(r, x, c[i]); return r; }
__constant__ float coef[4] = {1, 2, 3, 4};
__device__ int buffer[8]; __managed__ float mtotal;
enum Op { ADD, MUL };
template <Op OP> __device__ int apply(int a, int b) { if (OP == ADD) return a + b; else return a * b; }
template <typename T, typename F> __global__ void map(T *a, F f) { a[threadIdx.x] = f(a[threadIdx.x]); }
struct Square { __host__ __device__ int operator()(int x) const { return x * x; } }; struct AddN { int n; __device__ int operator()(int x) const { return x + n; } };
__global__ void mixed(float *o, int *io, unsigned long long *u) {
    int t = threadIdx.x; Vec v(t, 1), w = 2.0f * v; v += w; v[1] += 0.5f; o[t] = v.x + v.y + poly(coef, 4, t * 0.5f);
    int a = t, b = 10; swap2(a, b); io[t] = a * 100 + b + apply<ADD>(t, 1) + apply<MUL>(t, 2);
    char c = (char)(t + 120); short s = (short)(t * 4000); unsigned char uc = -t; io[t] += c + s + uc; long long ll = (long long)t * 3000000000LL; u[t] = ll >> 3 ^ ~0ULL << 40;
    int k = 0; do { k += t; if (k > 20) break; } while (k); while (k-- > 0) if (k % 2) continue; else if (k < 3) break; io[t] += k;
    __shared__ union { float f[32]; int i[32]; } sh; sh.f[t] = t; __syncthreads(); io[t] += sh.i[31 - t] >> 23; __syncthreads();
    switch (t % 5) { case 0: io[t]++; case 1: io[t]++; break; case 3: { int z = 7; io[t] += z; } default: io[t] -= 2; }
    buffer[t & 7] = t & 7; if (t == 0) mtotal = __int_as_float(0x40490fdb); float4 f4 = make_float4(t, 1, 2, 3); float2 f2 = *(float2 *)&f4.z; o[t] += f2.x * f2.y; int3 i3 = {t, t + 1, t + 2}; io[t] += i3.z; dim3 d(2); io[t] += d.x + d.y;
    o[t] += fminf(t, 3) + fabsf(-1.5f) + floorf(2.7f) + rintf(2.5f) + truncf(-2.7f) + copysignf(1, -2.0f) + (isnan(NAN) ? 1 : 0) + __fdividef(9, 3) + __saturatef(4) + fmodf(7, 4) + max(3, t) + abs(-2);
    long long q = -7; io[t] += (int)(q / 2) + (int)(q % 2) + (-7 >> 1) + (1 << 5) + (0xF0 >> 4) + (int)(7u / 2) + __mul24(3, 4) + __mulhi(1 << 30, 8) + (int)(__umulhi(1u << 31, 4)) + __byte_perm(0x01020304, 0, 0x0123) % 7 + __funnelshift_l(1, 2, 4) + __funnelshift_lc(9, 8, 32) - __funnelshift_rc(9, 8, 40) + __funnelshift_lc(1, 2, 4) - __funnelshift_l(1, 2, 4);
}
__global__ void warp(int *o) { int lane = threadIdx.x & 31, v = lane; for (int d = 1; d < 32; d <<= 1) { int n = __shfl_up_sync(~0u, v, d); if (lane >= d) v += n; } o[threadIdx.x] = v; if (lane < 16) { unsigned m = __activemask(); o[threadIdx.x] += __popc(m) + __reduce_max_sync(m, lane); } auto w = cg::coalesced_threads(); if (w.thread_rank() == 0) o[threadIdx.x] += w.size(); }
int main() {
    float *o, ho[32]; int *io, hi[32]; unsigned long long *u, hu[32]; cudaMalloc(&o, 128); cudaMalloc(&io, 128); cudaMalloc(&u, 256);
    mixed<<<1, 32>>>(o, io, u); cudaMemcpy(ho, o, 128, cudaMemcpyDeviceToHost); cudaMemcpy(hi, io, 128, cudaMemcpyDeviceToHost); cudaMemcpy(hu, u, 256, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 32; i += 6) printf("%g %d %llu\n", ho[i], hi[i], hu[i]); printf("%s %f\n", cudaGetErrorString(cudaGetLastError()), mtotal);
    int b[8]; cudaMemcpyFromSymbol(b, buffer, sizeof(int) * 2, sizeof(int) * 3); printf("%d %d\n", b[0], b[1]);
    map<<<1, 32>>>(io, Square()); AddN an; an.n = 5; map<<<1, 32>>>(io, an); map<int><<<1, 32>>>(io, AddN{1}); warp<<<1, 32>>>(io); cudaMemcpy(hi, io, 128, cudaMemcpyDeviceToHost); printf("%d %d %d\n", hi[0], hi[15], hi[31]); Vec hv = Vec(1, 2) + 3 * Vec(1, 1); printf("%g %g\n", hv.x, hv[1]);
    cudaFree(o); cudaFree(io); cudaFree(u);
}
