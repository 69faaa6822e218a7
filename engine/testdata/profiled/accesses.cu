// partially active warps, strides, misaligned starts, odd structs, 8 and 16 byte accesses with divergence
#include <cstdio>
struct P12 { float x, y, z; }; struct P20 { float v[5]; }; struct __align__(16) P16 { int a, b, c, d; }; struct P24 { double a; float2 b, c; };
__global__ void s12(const P12 *a, float *o) { int t = blockIdx.x * blockDim.x + threadIdx.x; P12 p = a[t]; o[t] = p.x + p.y * p.z; }
__global__ void s20(const P20 *a, float *o, int k) { int t = blockIdx.x * blockDim.x + threadIdx.x; o[t] = a[t].v[k]; }
__global__ void s16(const P16 *a, P16 *o) { int t = threadIdx.x; if (t % 3) { P16 p = a[t]; p.a++; o[t + 1] = p; } }
__global__ void s24(const P24 *a, P24 *o) { int t = threadIdx.x; P24 p = a[t]; p.a += p.b.x + p.c.y; o[t] = p; }
__global__ void dbl(const double *a, double *o, int s, int off) { int t = threadIdx.x; if (t > 3 && t < 50) o[t] = a[t * s + off]; }
__global__ void f2(const float2 *a, float2 *o, int s) { int t = threadIdx.x; float2 v = a[(t * s) % 200]; o[t ^ 5] = make_float2(v.y, v.x); }
__global__ void f4(const float4 *a, float4 *o, int s) { int t = threadIdx.x; if (t & 2) o[t] = a[(t * s) & 63]; }
__global__ void same(const int *a, int *o) { int t = threadIdx.x; o[t] = a[5] + a[t / 8] + a[t & 1]; }
__global__ void shorty(const short *a, unsigned char *o) { int t = threadIdx.x; o[t * 3] = (unsigned char)a[t * 5 + 1]; }
__global__ void rev(const int *a, int *o, int n) { int t = blockIdx.x * blockDim.x + threadIdx.x; if (t < n) o[n - 1 - t] = a[t]; }
__global__ void cols(const float *a, float *o, int w, int h) { int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y; if (x < w && y < h) o[x * h + y] = a[y * w + x]; }
int main() {
    float h[4096]; for (int i = 0; i < 4096; i++) h[i] = i % 97; char *a, *o; cudaMalloc(&a, 16384); cudaMalloc(&o, 16384); cudaMemcpy(a, h, 16384, cudaMemcpyHostToDevice); cudaMemset(o, 0, 16384);
    s12<<<3, 50>>>((P12 *)a, (float *)o); s20<<<2, 40>>>((P20 *)a, (float *)o, 3); s16<<<1, 70>>>((P16 *)a, (P16 *)o); s24<<<1, 45>>>((P24 *)a, (P24 *)o); dbl<<<1, 64>>>((double *)a, (double *)o, 3, 1); f2<<<1, 64>>>((float2 *)a, (float2 *)o, 7); f4<<<1, 64>>>((float4 *)a, (float4 *)o, 5); same<<<2, 33>>>((int *)a, (int *)o); shorty<<<1, 60>>>((short *)a, (unsigned char *)o + 1); rev<<<4, 32>>>((int *)a, (int *)o, 101); cols<<<dim3(2, 3), dim3(16, 8)>>>((float *)a, (float *)o, 30, 20);
    unsigned char *r = new unsigned char[16384]; cudaMemcpy(r, o, 16384, cudaMemcpyDeviceToHost); unsigned s = 0; for (int i = 0; i < 16384; i++) s = s * 31 + r[i]; printf("%u %s\n", s, cudaGetErrorName(cudaGetLastError())); delete[] r; cudaFree(a); cudaFree(o); return 0; }
