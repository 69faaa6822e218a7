// Huge arrays, touched here and there by the host and by kernels.
#define SIZE (1L << 28) // bytes of memory that the run may have
#include <stdlib.h>
__global__ void k(char *p, long n) { for (long i = blockIdx.x * 1024L + threadIdx.x; i * 4096 < n; i += 1024L * gridDim.x) p[i * 4096] += 1; }
int main() {
  long n = SIZE / 5 * 2;
  char *h = (char *)malloc(n), *d;
  for (long i = 0; i < n; i += 4096) h[i] = 1;
  cudaMalloc(&d, n);
  for (int r = 0; r < 100; r++) k<<<64, 1024>>>(d, n);
  return cudaDeviceSynchronize();
}
