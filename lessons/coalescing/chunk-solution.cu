#define BLOCKS 2
#define THREADS 64
#define CHUNK 8
#define SEED 1

// Each thread adds 10 to CHUNK elements.
__global__ void brighten(const int *in, int *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < CHUNK; k++) {
    int i = k * gridDim.x * blockDim.x + t;
    out[i] = in[i] + 10;
  }
}

#include <stdio.h>

int main() {
  const int n = BLOCKS * THREADS * CHUNK;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++) {
    in[i] = (SEED * 41 * i + i / 9) % 200;
    out[i] = 0;
  }
  brighten<<<BLOCKS, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++)
    printf("%d%c", out[i], i % 32 == 31 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
