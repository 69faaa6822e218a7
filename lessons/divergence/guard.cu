#define N 1000
#define THREADS 256

__global__ void twice(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    out[i] = 2 * in[i];
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = i % 10;
  twice<<<(N + THREADS - 1) / THREADS, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += out[i];
  printf("%d\n", sum);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
