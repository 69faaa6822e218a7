#define N 96
#define PIECES 4
#define STREAMS 2
#define PIECE (N / PIECES)
#define SEED 1

// Every thread raises one element of a piece of n elements.
__global__ void raise(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] + 100;
}

#include <stdio.h>

int main() {
  int *host, *in, *out;
  cudaMallocHost(&host, N * sizeof(int)); // pinned
  cudaMalloc(&in, N * sizeof(int));
  cudaMalloc(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    host[i] = (i * 7 + SEED) % 50;
  cudaStream_t stream[STREAMS];
  for (int s = 0; s < STREAMS; s++)
    cudaStreamCreate(&stream[s]);
  // TODO: let pieces alternate between the streams, and the host wait once
  for (int p = 0; p < PIECES; p++) {
    int from = p * PIECE;
    size_t bytes = PIECE * sizeof(int);
    cudaMemcpy(in + from, host + from, bytes, cudaMemcpyHostToDevice);
    raise<<<(PIECE + 31) / 32, 32>>>(in + from, out + from, PIECE);
    cudaMemcpy(host + from, out + from, bytes, cudaMemcpyDeviceToHost);
  }
  for (int i = 0; i < N; i++)
    printf("%d ", host[i]);
  printf("\n");
  for (int s = 0; s < STREAMS; s++)
    cudaStreamDestroy(stream[s]);
  cudaFreeHost(host);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
