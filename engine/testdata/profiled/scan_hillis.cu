#include <cstdio>
__global__ void scan(const int *in, int *out, int n) {
  extern __shared__ int temp[];
  int t = threadIdx.x, pout = 0, pin = 1;
  temp[t] = t > 0 ? in[t - 1] : 0;
  __syncthreads();
  for (int o = 1; o < n; o *= 2) {
    pout = 1 - pout; pin = 1 - pout;
    if (t >= o) temp[pout * n + t] = temp[pin * n + t] + temp[pin * n + t - o];
    else temp[pout * n + t] = temp[pin * n + t];
    __syncthreads();
  }
  out[t] = temp[pout * n + t];
}
__global__ void inclusive(int *a) {
  __shared__ int s[96];
  int t = threadIdx.x;
  s[t] = a[t];
  for (int o = 1; o < blockDim.x; o <<= 1) {
    __syncthreads();
    int v = t >= o ? s[t - o] : 0;
    __syncthreads();
    s[t] += v;
  }
  a[t] = s[t];
}
int main() {
  const int n = 64;
  int h[96], *d, *o;
  for (int i = 0; i < 96; ++i) h[i] = i % 7 + 1;
  cudaMalloc(&d, sizeof h); cudaMalloc(&o, n * 4);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  scan<<<1, n, 2 * n * sizeof(int)>>>(d, o, n);
  cudaMemcpy(h, o, n * 4, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i += 9) printf("%d ", h[i]);
  puts("");
  inclusive<<<1, 96>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d %d\n", h[0], h[50], h[95]);
  cudaFree(d); cudaFree(o);
}
