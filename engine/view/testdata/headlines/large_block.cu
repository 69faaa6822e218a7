#include <cstdio>

#define N 1024

__global__ void mirror(const int *in, int *out) {
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  out[t] = s[N - 1 - t];
}

int main() {
  int in[N], out[N], *a, *b;
  for (int i = 0; i < N; i++) in[i] = i;
  cudaMalloc(&a, sizeof in);
  cudaMalloc(&b, sizeof out);
  cudaMemcpy(a, in, sizeof in, cudaMemcpyHostToDevice);
  mirror<<<1, N>>>(a, b);
  cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
  printf("%d\n", out[0]);
  return 0;
}
