#include <cstdio>
__global__ void copy4(const float4 *a, float4 *b) { int i = blockIdx.x * blockDim.x + threadIdx.x; b[i] = a[i]; }
__global__ void copy2(const double2 *a, double2 *b, int s) { int i = threadIdx.x; double2 v = a[i * s]; v.x += v.y; b[i] = v; }
__global__ void sh4(const float *a, float *o) {
  __shared__ float4 s[64];
  int t = threadIdx.x;
  s[t] = reinterpret_cast<const float4 *>(a)[t];
  __syncthreads();
  float4 v = s[(t * 5) % 64], w = s[t ^ 1];
  o[t] = v.x + 2 * v.y + 3 * v.z + 4 * v.w - w.x;
  __syncthreads();
  float *f = (float *)s;
  o[t + 64] = f[t * 4] + f[255 - t];
}
__global__ void aos(const float3 *p, float *len) { int t = threadIdx.x; float3 q = p[t]; len[t] = q.x * q.x + q.y * q.y + q.z * q.z; }
__global__ void soa(const float *x, const float *y, const float *z, float *len) { int t = threadIdx.x; len[t] = x[t] * x[t] + y[t] * y[t] + z[t] * z[t]; }
__global__ void u8(const uchar4 *a, uchar4 *b) { int t = threadIdx.x; uchar4 c = a[t]; b[t] = make_uchar4(255 - c.x, 255 - c.y, 255 - c.z, c.w); }
int main() {
  float h[512], r[512], *a, *b;
  for (int i = 0; i < 512; ++i) h[i] = i * 0.5f;
  cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h); cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice); cudaMemset(b, 0, sizeof h);
  copy4<<<2, 64>>>((float4 *)a, (float4 *)b); cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost); printf("%g %g\n", r[1], r[511]);
  copy2<<<1, 32>>>((double2 *)a, (double2 *)b, 2); cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost); printf("%g\n", r[9]);
  sh4<<<1, 64>>>(a, b); cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost); printf("%g %g %g\n", r[3], r[63], r[100]);
  aos<<<1, 48>>>((float3 *)a, b); cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost); printf("%g\n", r[47]);
  soa<<<1, 48>>>(a, a + 48, a + 96, b); cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost); printf("%g\n", r[47]);
  u8<<<1, 33>>>((uchar4 *)a, (uchar4 *)b); cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost); printf("%08x\n", ((unsigned *)r)[32]);
  cudaFree(a); cudaFree(b);
}
