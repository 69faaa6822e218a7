#define N 32

// Thread t adds up column t.
__global__ void columnSums(const int *m, int *out) {
  int t = threadIdx.x, sum = 0;
  for (int k = 0; k < N; k++)
    sum += m[k * N + t];
  out[t] = sum;
}

#include <stdio.h>

int main() {
  int *m, *out;
  cudaMallocManaged(&m, N * N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N * N; i++)
    m[i] = (3 * i + i / N) % 10;
  columnSums<<<1, N>>>(m, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(m);
  cudaFree(out);
  return 0;
}

