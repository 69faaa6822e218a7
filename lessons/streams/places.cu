#define N 16
#define PIECES 2
#define PIECE (N / PIECES)
#define COPIES stream[p] // the stream of a piece's copies
#define KERNEL stream[p] // the stream of its launch
#define PINNED 1         // 0: pageable memory, from malloc

// Every thread squares one element of a piece.
__global__ void square(int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = x[i] * x[i];
}

#include <stdio.h>
#include <stdlib.h>

int main() {
  int *host, *x;
  if (PINNED)
    cudaMallocHost(&host, N * sizeof(int));
  else
    host = (int *)malloc(N * sizeof(int));
  cudaMalloc(&x, N * sizeof(int));
  for (int i = 0; i < N; i++)
    host[i] = i;

  cudaStream_t stream[PIECES];
  for (int p = 0; p < PIECES; p++)
    cudaStreamCreate(&stream[p]);
  for (int p = 0; p < PIECES; p++) {
    int from = p * PIECE;
    cudaMemcpyAsync(x + from, host + from, PIECE * sizeof(int),
                    cudaMemcpyHostToDevice, COPIES);
    square<<<PIECE / 4, 4, 0, KERNEL>>>(x + from);
    cudaMemcpyAsync(host + from, x + from, PIECE * sizeof(int),
                    cudaMemcpyDeviceToHost, COPIES);
  }
  cudaDeviceSynchronize();

  for (int i = 0; i < N; i++)
    printf("%d ", host[i]);
  printf("\n");
  for (int p = 0; p < PIECES; p++)
    cudaStreamDestroy(stream[p]);
  if (PINNED)
    cudaFreeHost(host);
  else
    free(host);
  cudaFree(x);
  return 0;
}

// tilescope: warp 4
// tilescope: define KERNEL stream[p] stream[1-p] 0
// tilescope: define COPIES stream[p] stream[0] 0
// tilescope: define PINNED 0 1
