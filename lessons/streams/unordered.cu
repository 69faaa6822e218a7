#define N 96
#define PIECES 3
#define PIECE (N / PIECES)
#define SEED 1

// Every thread raises one element of a piece of n elements, in rounds.
__global__ void raise(const int *in, int *out, int n, int rounds) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int v = in[i];
    for (int r = 0; r < rounds; r++)
      v++;
    out[i] = v;
  }
}

#include <stdio.h>

int main() {
  int *host, *in, *out;
  cudaMallocHost(&host, N * sizeof(int)); // pinned
  cudaMalloc(&in, N * sizeof(int));
  cudaMalloc(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    host[i] = (i * 7 + SEED) % 50;
  cudaStream_t copyIn, run, copyOut; // a stream for each kind of work
  cudaStreamCreate(&copyIn);
  cudaStreamCreate(&run);
  cudaStreamCreate(&copyOut);
  for (int p = 0; p < PIECES; p++) {
    int from = p * PIECE;
    size_t bytes = PIECE * sizeof(int);
    cudaMemcpyAsync(in + from, host + from, bytes, cudaMemcpyHostToDevice, copyIn);
    raise<<<(PIECE + 31) / 32, 32, 0, run>>>(in + from, out + from, PIECE,
                                             100 * (p + 1)); // more each time
    cudaMemcpyAsync(host + from, out + from, bytes, cudaMemcpyDeviceToHost, copyOut);
    cudaDeviceSynchronize();
  }
  for (int i = 0; i < N; i++)
    printf("%d ", host[i]);
  printf("\n");
  cudaStreamDestroy(copyIn);
  cudaStreamDestroy(run);
  cudaStreamDestroy(copyOut);
  cudaFreeHost(host);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
