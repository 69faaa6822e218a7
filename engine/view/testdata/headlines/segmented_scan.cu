#include <cstdio>
#define N 64
__global__ void segscan(const int *in, const int *flag, int *out) {
  __shared__ int v[N];
  __shared__ int f[N];
  int t = threadIdx.x;
  v[t] = in[t];
  f[t] = flag[t];
  __syncthreads();
  for (int d = 1; d < N; d *= 2) {
    int add = 0, set = 0;
    if (t >= d) {
      if (!f[t]) add = v[t - d];
      set = f[t - d];
    }
    __syncthreads();
    v[t] += add;
    f[t] |= set;
    __syncthreads();
  }
  out[t] = v[t];
}
int main() {
  int in[N], flag[N], out[N], *a, *b, *c;
  for (int i = 0; i < N; i++) in[i] = i % 4, flag[i] = i % 8 == 0;
  cudaMalloc(&a, sizeof in);
  cudaMalloc(&b, sizeof in);
  cudaMalloc(&c, sizeof out);
  cudaMemcpy(a, in, sizeof in, cudaMemcpyHostToDevice);
  cudaMemcpy(b, flag, sizeof in, cudaMemcpyHostToDevice);
  segscan<<<1, N>>>(a, b, c);
  cudaMemcpy(out, c, sizeof out, cudaMemcpyDeviceToHost);
  printf("%d\n", out[N - 1]);
}
