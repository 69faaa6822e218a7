#include <cstdio>

#define N 16

__global__ void bitonic(int *v) {
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = v[t];
  for (int size = 2; size <= N; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2) {
      __syncthreads();
      int other = t ^ stride;
      if (other > t) {
        bool up = (t & size) == 0;
        if (s[t] > s[other] == up) {
          int keep = s[t];
          s[t] = s[other];
          s[other] = keep;
        }
      }
    }
  __syncthreads();
  v[t] = s[t];
}

int main() {
  int v[N], *d;
  for (int i = 0; i < N; i++) v[i] = (i * 7 + 3) % N;
  cudaMalloc(&d, sizeof v);
  cudaMemcpy(d, v, sizeof v, cudaMemcpyHostToDevice);
  bitonic<<<1, N>>>(d);
  cudaMemcpy(v, d, sizeof v, cudaMemcpyDeviceToHost);
  printf("%d %d\n", v[0], v[N - 1]);
  return 0;
}
