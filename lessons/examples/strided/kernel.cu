#define STRIDE 8

__global__ void pick(const int *in, int *out) {
  int i = threadIdx.x;
  out[i] = in[i * STRIDE];
}

#include <stdio.h>

int main() {
  int *in;
  cudaMallocManaged(&in, 32 * STRIDE * sizeof(int));
  int *out;
  cudaMallocManaged(&out, 32 * sizeof(int));
  for (int i = 0; i < 32 * STRIDE; i++) in[i] = i;
  pick<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 32; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}

// tilescope: define STRIDE 1 2 4 8
