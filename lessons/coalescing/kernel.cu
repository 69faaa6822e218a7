#define STRIDE 1
#define OFFSET 0

// Lane t takes element t * STRIDE + OFFSET.
__global__ void pick(const float *in, float *out) {
  int t = threadIdx.x;
  float x = in[t * STRIDE + OFFSET];
  out[t] = x;
}

#include <stdio.h>

int main() {
  const int threads = 32, n = threads * STRIDE + OFFSET;
  float *in, *out;
  cudaMallocManaged(&in, n * sizeof(float));
  cudaMallocManaged(&out, threads * sizeof(float));
  for (int i = 0; i < n; i++)
    in[i] = i;
  pick<<<1, threads>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < threads; i++)
    printf("%.0f ", out[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: define STRIDE 1 2 4 8 16
// tilescope: define OFFSET 0 1 4 8
