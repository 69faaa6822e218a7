// causes: 1
#include <cstdio>
#define N 64
__global__ void scan(const int* in, int* out) {
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int d = 1; d < N; d *= 2) {
    int v = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += v;
  }
  out[t] = s[t];
}
int main() {
  int h[N], *in, *out;
  for (int i = 0; i < N; ++i) h[i] = i;
  cudaMalloc(&in, sizeof h); cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  scan<<<1, N>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[N-1], h[3]);
  cudaFree(in); cudaFree(out);
}
