#include <cstdio>
// three reductions in one program: interleaved, sequential, and last warp by shuffles
__global__ void interleaved(const int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 128 + t];
  __syncthreads();
  for (int k = 1; k < 128; k *= 2) {
    int i = 2 * k * t;
    if (i < 128) s[i] += s[i + k];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];
}
__global__ void sequential(const int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t] + in[blockIdx.x * 256 + 128 + t];
  __syncthreads();
  for (int k = 64; k > 0; k >>= 1) {
    if (t < k) s[t] += s[t + k];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];
}
__inline__ __device__ int warpSum(int v) { for (int o = 16; o; o /= 2) v += __shfl_down_sync(0xffffffff, v, o); return v; }
__global__ void shuffled(const int *in, int *out, int n) {
  __shared__ int part[32];
  int sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) sum += in[i];
  sum = warpSum(sum);
  int lane = threadIdx.x % 32, w = threadIdx.x / 32;
  if (lane == 0) part[w] = sum;
  __syncthreads();
  sum = threadIdx.x < blockDim.x / 32 ? part[lane] : 0;
  if (w == 0) { sum = warpSum(sum); if (lane == 0) atomicAdd(out, sum); }
}
int main() {
  const int n = 1024;
  int h[n], r[8], *d, *o;
  for (int i = 0; i < n; ++i) h[i] = (i * 37) % 101;
  cudaMalloc(&d, sizeof h); cudaMalloc(&o, sizeof r);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  interleaved<<<8, 128>>>(d, o);
  cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
  long s = 0; for (int x : r) s += x; printf("%ld\n", s);
  sequential<<<4, 128>>>(d, o);
  cudaMemcpy(r, o, 16, cudaMemcpyDeviceToHost);
  printf("%d %d %d %d\n", r[0], r[1], r[2], r[3]);
  cudaMemset(o, 0, 4);
  shuffled<<<3, 96>>>(d, o, n);
  cudaMemcpy(r, o, 4, cudaMemcpyDeviceToHost);
  printf("%d\n", r[0]);
  cudaFree(d); cudaFree(o);
  return 0;
}
