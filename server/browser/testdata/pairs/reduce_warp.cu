// A sum whose last halvings are within one warp.
#include <stdio.h>
#include <cuda_runtime.h>

__global__ void sum(const float *in, float *out) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (unsigned half = blockDim.x / 2; half > 16; half >>= 1) {
    if (t < half) s[t] += s[t + half];
    __syncthreads();
  }
  if (t < 32) {
    float v = s[t];
    for (int by = 16; by > 0; by >>= 1) v += __shfl_down_sync(0xffffffff, v, by);
    if (t == 0) out[blockIdx.x] = v;
  }
}

int main() {
  float h[1024], out[4], *d_in, *d_out;
  for (int i = 0; i < 1024; i++) h[i] = (float)(i % 7);
  cudaMalloc(&d_in, sizeof(h));
  cudaMalloc(&d_out, sizeof(out));
  cudaMemcpy(d_in, h, sizeof(h), cudaMemcpyHostToDevice);
  sum<<<4, 256>>>(d_in, d_out);
  cudaMemcpy(out, d_out, sizeof(out), cudaMemcpyDeviceToHost);
  printf("%.0f %.0f %.0f %.0f\n", out[0], out[1], out[2], out[3]);
  cudaFree(d_in);
  cudaFree(d_out);
  return 0;
}
