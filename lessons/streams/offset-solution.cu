#define N 48
#define PIECES 3
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
  cudaMallocHost(&host, N * sizeof(int));
  cudaMalloc(&in, N * sizeof(int));
  cudaMalloc(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    host[i] = (i * 7 + SEED) % 50;
  cudaStream_t stream[PIECES];
  for (int p = 0; p < PIECES; p++)
    cudaStreamCreate(&stream[p]);
  int piece = N / PIECES;
  for (int p = 0; p < PIECES; p++) {
    int from = p * piece;
    cudaMemcpyAsync(in + from, host + from, piece * sizeof(int),
                    cudaMemcpyHostToDevice, stream[p]);
    raise<<<(piece + 31) / 32, 32, 0, stream[p]>>>(in + from, out + from, piece);
    cudaMemcpyAsync(host + from, out + from, piece * sizeof(int),
                    cudaMemcpyDeviceToHost, stream[p]);
  }
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", host[i]);
  printf("\n");
  for (int p = 0; p < PIECES; p++)
    cudaStreamDestroy(stream[p]);
  cudaFreeHost(host);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
