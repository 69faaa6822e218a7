// Two slips of the keyboard, and three mistakes that have nothing to do with them.
#include <cstdio>

__global__ void histogram(const unsigned char *pixel, int *bins, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x
  if (i < count)
    atomicAd(&bins[pixel[i]], 1);
}

int main() {
  const int N = 1024;
  unsigned char *pixel;
  int *bins, h[256];
  cudaMallocManaged(&pixel, N;
  cudaMallocManaged(&bins, sizeof(h));
  histogram<<<N / 256, 256>>>(pixel, bins);
  cudaDeviceSynchronize();
  printf("%d\n", bins[0]);
}
