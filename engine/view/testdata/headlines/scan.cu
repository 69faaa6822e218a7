#include <cstdio>

#define N 32

__global__ void scan(const int *in, int *out) {
  __shared__ int tile[2][N];
  int t = threadIdx.x, now = 0;
  tile[now][t] = in[t];
  __syncthreads();
  for (int d = 1; d < N; d *= 2) {
    int next = 1 - now;
    tile[next][t] = t >= d ? tile[now][t] + tile[now][t - d] : tile[now][t];
    now = next;
    __syncthreads();
  }
  out[t] = tile[now][t];
}

int main() {
  int in[N], out[N], *a, *b;
  for (int i = 0; i < N; i++) in[i] = i % 4;
  cudaMalloc(&a, sizeof in);
  cudaMalloc(&b, sizeof out);
  cudaMemcpy(a, in, sizeof in, cudaMemcpyHostToDevice);
  scan<<<1, N>>>(a, b);
  cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
  printf("%d\n", out[N - 1]);
  return 0;
}
