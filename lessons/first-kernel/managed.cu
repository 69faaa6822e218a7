#define N 12      // elements
#define THREADS 4 // threads of a block

__global__ void add(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}

#include <stdio.h>

int main() {
  int *a, *b, *c; // main and the kernel use the same addresses
  cudaMallocManaged(&a, N * sizeof(int));
  cudaMallocManaged(&b, N * sizeof(int));
  cudaMallocManaged(&c, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    a[i] = (3 + 7 * i) % 10;
    b[i] = (2 + 3 * i * i) % 10;
  }
  add<<<(N + THREADS - 1) / THREADS, THREADS>>>(a, b, c, N);
  cudaDeviceSynchronize(); // wait until the kernel has ended
  for (int i = 0; i < N; i++)
    printf("%d ", c[i]);
  printf("\n");
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
  return 0;
}

// tilescope: warp 4
