#define BLOCKS 8
#define THREADS 32

// Every block does its own work, and none waits for another.
__global__ void work(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = in[i];
  for (int k = 0; k < 4; k++)
    v = v * 3 % 101;
  out[i] = v;
}

#include <stdio.h>

int main() {
  int a[BLOCKS * THREADS], *in, *out;
  for (int i = 0; i < BLOCKS * THREADS; i++)
    a[i] = i;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(a));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  work<<<BLOCKS, THREADS>>>(in, out);
  cudaMemcpy(a, out, sizeof(a), cudaMemcpyDeviceToHost);
  int sum = 0;
  for (int i = 0; i < BLOCKS * THREADS; i++)
    sum += a[i];
  printf("%d\n", sum);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
