// causes: 1
#include <cstdio>
#define N 256
#define BINS 16
__global__ void hist(const int* in, int* out) {
  __shared__ int bins[BINS];
  int t = threadIdx.x;
  if (t < BINS) bins[t] = 0;

  for (int i = t; i < N; i += blockDim.x) atomicAdd(&bins[in[i] % BINS], 1);
  __syncthreads();
  if (t < BINS) out[t] = bins[t];
}
int main() {
  int h[N], *in, *out;
  for (int i = 0; i < N; ++i) h[i] = i * 7;
  cudaMalloc(&in, sizeof h); cudaMalloc(&out, BINS * 4);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  hist<<<1, 128>>>(in, out);
  cudaMemcpy(h, out, BINS * 4, cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[0], h[7]);
  cudaFree(in); cudaFree(out);
}
