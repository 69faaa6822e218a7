#include <stdio.h>

__device__ int add(const int *p, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += p[i];
  return sum;
}

// One function, three memories: the pointer says which.
__global__ void three(const int *g, int *out) {
  __shared__ int s[4];
  int l[4];
  for (int i = 0; i < 4; i++) {
    s[i] = 10 * g[i];
    l[i] = 100 * g[i];
  }
  out[0] = add(g, 4);
  out[1] = add(s, 4);
  out[2] = add(l, 4);
}

int main() {
  int a[4] = {1, 2, 3, 4}, h[3], *g, *out;
  cudaMalloc(&g, sizeof(a));
  cudaMalloc(&out, sizeof(h));
  cudaMemcpy(g, a, sizeof(a), cudaMemcpyHostToDevice);
  three<<<1, 1>>>(g, out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  printf("%d %d %d\n", h[0], h[1], h[2]);
  cudaFree(g);
  cudaFree(out);
  return 0;
}
