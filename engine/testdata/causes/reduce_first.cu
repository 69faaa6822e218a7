// causes: 1
#include <cstdio>
#define N 128
__global__ void reduce(const int* in, int* out) {
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = in[t];
  for (int h = N / 2; h > 0; h /= 2) {
    if (t < h) s[t] += s[t + h];
    __syncthreads();
  }
  if (t == 0) out[0] = s[0];
}
int main() {
  int h[N], *in, *out, r;
  for (int i = 0; i < N; ++i) h[i] = i;
  cudaMalloc(&in, sizeof h); cudaMalloc(&out, 4);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  reduce<<<1, N>>>(in, out);
  cudaMemcpy(&r, out, 4, cudaMemcpyDeviceToHost);
  printf("%d\n", r);
  cudaFree(in); cudaFree(out);
}
