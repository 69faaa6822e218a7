#define N 16
#define PIECES 2
#define PIECE (N / PIECES)

// Every thread squares one element of a piece.
__global__ void square(int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = x[i] * x[i];
}

#include <stdio.h>

int main() {
  int *host, *x;
  cudaMallocHost(&host, N * sizeof(int)); // pinned: the copies can overlap
  cudaMalloc(&x, N * sizeof(int));
  for (int i = 0; i < N; i++)
    host[i] = i;

  cudaStream_t stream[PIECES];
  for (int p = 0; p < PIECES; p++) {
    cudaStreamCreate(&stream[p]);
    int from = p * PIECE;
    cudaMemcpyAsync(x + from, host + from, PIECE * sizeof(int),
                    cudaMemcpyHostToDevice, stream[p]);
    square<<<PIECE / 4, 4, 0, stream[p]>>>(x + from);
    cudaMemcpyAsync(host + from, x + from, PIECE * sizeof(int),
                    cudaMemcpyDeviceToHost, stream[p]);
  }
  cudaDeviceSynchronize(); // waits for all streams

  for (int i = 0; i < N; i++)
    printf("%d ", host[i]);
  printf("\n");
  for (int p = 0; p < PIECES; p++)
    cudaStreamDestroy(stream[p]);
  cudaFreeHost(host);
  cudaFree(x);
  return 0;
}

// tilescope: warp 4
// tilescope: define PIECES 1 2 4
