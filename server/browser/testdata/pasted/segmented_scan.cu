#include <cstdio>
#define B 64
// Inclusive scan within segments: a flag marks the first element of each.
__global__ void segscan(const int* value, const int* head, int* out, int n) {
  __shared__ int v[B], f[B];
  int t = threadIdx.x, i = blockIdx.x * B + t;
  v[t] = i < n ? value[i] : 0;
  f[t] = i < n ? head[i] : 1;
  __syncthreads();
  for (int d = 1; d < B; d *= 2) {
    int a = 0, g = f[t];
    if (t >= d && !g) { a = v[t - d]; g = f[t - d]; }
    __syncthreads();
    v[t] += a;
    f[t] = g;
    __syncthreads();
  }
  if (i < n) out[i] = v[t];
}
int main() {
  const int n = 120;
  int x[n], h[n], *a, *b, *c;
  for (int i = 0; i < n; ++i) { x[i] = i % 5 + 1; h[i] = i % 7 == 0 || i % 11 == 0; }
  cudaMalloc(&a, sizeof x); cudaMalloc(&b, sizeof h); cudaMalloc(&c, sizeof x);
  cudaMemcpy(a, x, sizeof x, cudaMemcpyHostToDevice);
  cudaMemcpy(b, h, sizeof h, cudaMemcpyHostToDevice);
  segscan<<<(n + B - 1) / B, B>>>(a, b, c, n);
  cudaMemcpy(x, c, sizeof x, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) printf("%d ", x[i]);
  printf("\n");
}
