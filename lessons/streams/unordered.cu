#define N 96
#define PIECES 3
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
  cudaStream_t stream[PIECES];
  for (int p = 0; p < PIECES; p++)
    cudaStreamCreate(&stream[p]);
  cudaStream_t kernels; // for all launches
  cudaStreamCreate(&kernels);
  for (int p = 0; p < PIECES; p++) {
    int from = p * PIECE;
    size_t bytes = PIECE * sizeof(int);
    cudaMemcpyAsync(in + from, host + from, bytes, cudaMemcpyHostToDevice, stream[p]);
    raise<<<(PIECE + 31) / 32, 32, 0, kernels>>>(in + from, out + from, PIECE);
    cudaMemcpyAsync(host + from, out + from, bytes, cudaMemcpyDeviceToHost, stream[p]);
    cudaDeviceSynchronize();
  }
  for (int i = 0; i < N; i++)
    printf("%d ", host[i]);
  printf("\n");
  cudaStreamDestroy(kernels);
  for (int p = 0; p < PIECES; p++)
    cudaStreamDestroy(stream[p]);
  cudaFreeHost(host);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
