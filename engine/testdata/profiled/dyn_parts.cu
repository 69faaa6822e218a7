#include <cstdio>
__global__ void k(const float *in, float *out, int n) {
  extern __shared__ __align__(16) unsigned char pool[];
  double *d = (double *)pool; float *f = (float *)(d + n); int *i = (int *)&f[n]; short *s = (short *)(i + n); char *c = (char *)(s + n);
  int t = threadIdx.x;
  d[t] = in[t]; f[t] = in[t] * 2; i[t] = t; s[t] = (short)(t * 3); c[t] = (char)t;
  __syncthreads();
  int u = n - 1 - t;
  out[t] = (float)d[u] + f[u] + i[u] + s[u] + c[u];
}
int main() { const int n = 48; float h[n], r[n], *a, *b; for (int i = 0; i < n; ++i) h[i] = i * 0.5f; cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h); cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, n, n * (sizeof(double) + sizeof(float) + sizeof(int) + sizeof(short) + 1)>>>(a, b, n); cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost); for (int i = 0; i < n; i += 7) printf("%g ", r[i]); puts(""); cudaFree(a); cudaFree(b); }
