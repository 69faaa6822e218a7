// What a kernel's static shared memory takes, and where its variables lie from the first on.
#include <cstdio>
#include <cstdint>
#define AT(x) (int)((size_t)(x) & 0xffff)
struct S5 { char c[5]; }; struct D1 { double d; char c; };
__global__ void k_20_5(int *o) { __shared__ int a[20]; __shared__ float b[5]; a[threadIdx.x] = 1; b[threadIdx.x] = 2; __syncthreads(); o[0] = a[0] + (int)b[0]; o[1] = AT(a); o[2] = AT(b); }
__global__ void k_5_20(int *o) { __shared__ int a[5]; __shared__ float b[20]; a[threadIdx.x] = 1; b[threadIdx.x] = 2; __syncthreads(); o[0] = a[0] + (int)b[0]; o[1] = AT(a); o[2] = AT(b); }
__global__ void k_c3_c3(int *o) { __shared__ char a[3]; __shared__ char b[3]; a[0] = 1; b[0] = 2; __syncthreads(); o[0] = a[0] + b[0]; o[1] = AT(a); o[2] = AT(b); }
__global__ void k_c_i(int *o) { __shared__ char a; __shared__ int b; a = 1; b = 2; __syncthreads(); o[0] = a + b; o[1] = AT(&a); o[2] = AT(&b); }
__global__ void k_i_d_c(int *o) { __shared__ int a; __shared__ double b; __shared__ char c; a = 1; b = 2; c = 3; __syncthreads(); o[0] = a + (int)b + c; o[1] = AT(&a); o[2] = AT(&b); o[3] = AT(&c); }
__global__ void k_c17_i(int *o) { __shared__ char a[17]; __shared__ int b[3]; __shared__ char c[2]; a[0] = 1; b[0] = 2; c[0] = 3; __syncthreads(); o[0] = a[0] + b[0] + c[0]; o[1] = AT(a); o[2] = AT(b); o[3] = AT(c); }
__global__ void k_s100_d100(int *o) { __shared__ short a[50]; __shared__ double b[9]; __shared__ int c[7]; a[0] = 1; b[0] = 2; c[0] = 3; __syncthreads(); o[0] = a[0] + (int)b[0] + c[0]; o[1] = AT(a); o[2] = AT(b); o[3] = AT(c); }
__global__ void k_scalars(int *o) { __shared__ int a, b, c; a = 1; b = 2; c = 3; __syncthreads(); o[0] = a + b + c; o[1] = AT(&a); o[2] = AT(&b); o[3] = AT(&c); }
__global__ void k_structs(int *o) { __shared__ S5 a[3]; __shared__ D1 b; __shared__ float4 c; a[0].c[0] = 1; b.d = 2; c.x = 3; __syncthreads(); o[0] = a[0].c[0] + (int)b.d + (int)c.x; o[1] = AT(a); o[2] = AT(&b); o[3] = AT(&c); }
__global__ void k_aligned(int *o) { __shared__ char a[3]; __shared__ alignas(32) char b[40]; __shared__ __align__(16) float c[3]; a[0] = 1; b[0] = 2; c[0] = 3; __syncthreads(); o[0] = a[0] + b[0] + (int)c[0]; o[1] = AT(a); o[2] = AT(b); o[3] = AT(c); }
__global__ void k_dyn(int *o) { __shared__ int a[5]; extern __shared__ float d[]; a[0] = 1; d[0] = 2; __syncthreads(); o[0] = a[0] + (int)d[0]; o[1] = AT(a); o[2] = AT(d); }
__global__ void k_dyn2(int *o) { __shared__ char a[21]; extern __shared__ float d[]; a[0] = 1; d[0] = 2; __syncthreads(); o[0] = a[0] + (int)d[0]; o[1] = AT(a); o[2] = AT(d); }
__global__ void k_4x3(int *o) { __shared__ int a[3], b[3], c[3], e[3]; int t = threadIdx.x; a[t] = b[t] = c[t] = e[t] = t; __syncthreads(); o[0] = a[0] + b[0] + c[0] + e[0]; o[1] = AT(a); o[2] = AT(b); o[3] = AT(c); }
__global__ void k_f17_i9(int *o) { __shared__ float a[17]; __shared__ int n; __shared__ float b[9]; int t = threadIdx.x; a[t] = b[t] = t; n = 1; __syncthreads(); o[0] = a[0] + b[0] + n; o[1] = AT(a); o[2] = AT(&n); o[3] = AT(b); }
#define SHOW(k) do { cudaFuncAttributes a; cudaFuncGetAttributes(&a, k); cudaMemset(d, 0, 16); k<<<1, 1, 16>>>(d); int h[4]; cudaMemcpy(h, d, 16, cudaMemcpyDeviceToHost); printf("%s: %zu bytes, at %d %d %d\n", #k, a.sharedSizeBytes, 0, h[2] - h[1], h[3] ? h[3] - h[1] : 0); } while (0)
int main() {
  int *d; cudaMalloc(&d, 16);
  SHOW(k_20_5); SHOW(k_5_20); SHOW(k_c3_c3); SHOW(k_c_i); SHOW(k_i_d_c); SHOW(k_c17_i); SHOW(k_s100_d100); SHOW(k_scalars); SHOW(k_structs); SHOW(k_aligned); SHOW(k_dyn); SHOW(k_dyn2); SHOW(k_4x3); SHOW(k_f17_i9);
  cudaFree(d);
}
