#define N 70
#define PIECES 4
#define SEED 1

// Every thread halves one element of a piece of n elements.
__global__ void halve(int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] = x[i] / 2;
}

#include <stdio.h>

// Copies x to the device in PIECES pieces, runs the kernel on each, and copies
// each back. Each piece has a stream of its own: copy in, launch, copy out.
// buffer has room for N elements on the device. N need not be a multiple of
// PIECES, but no piece is empty. A piece can have thousands of elements.
void pipeline(int *x, int *buffer, cudaStream_t *stream) {
  // TODO
}

int main() {
  int *host, *buffer;
  cudaMallocHost(&host, N * sizeof(int));
  cudaMalloc(&buffer, N * sizeof(int));
  for (int i = 0; i < N; i++)
    host[i] = (i * 13 + SEED) % 90;
  cudaStream_t stream[PIECES];
  for (int p = 0; p < PIECES; p++)
    cudaStreamCreate(&stream[p]);
  pipeline(host, buffer, stream);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", host[i]);
  printf("\n");
  for (int p = 0; p < PIECES; p++)
    cudaStreamDestroy(stream[p]);
  cudaFreeHost(host);
  cudaFree(buffer);
  return 0;
}
