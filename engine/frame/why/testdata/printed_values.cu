#include <cstdio>
#define N 64
__global__ void shift(const int *in, int *out) {
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = in[t];
  out[t] = s[(t + 1) % N] + 100;
}
int main() {
  int h[N], *a, *b;
  for (int i = 0; i < N; i++) h[i] = i;
  cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  shift<<<1, N>>>(a, b);
  cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
  printf("first: %d, last: %d, middle: %d\n", h[0], h[N - 1], h[31]);
  for (int i = 0; i < N; i++) printf("%d ", h[i]);
  printf("\n");
  cudaFree(a); cudaFree(b);
}
