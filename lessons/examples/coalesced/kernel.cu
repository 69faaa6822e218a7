__global__ void copy(const int *in, int *out) {
  int i = threadIdx.x;
  out[i] = in[i];
}

#include <stdio.h>

int main() {
  int *in;
  cudaMallocManaged(&in, 32 * sizeof(int));
  int *out;
  cudaMallocManaged(&out, 32 * sizeof(int));
  for (int i = 0; i < 32; i++) in[i] = 3 * i;
  copy<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 32; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}
