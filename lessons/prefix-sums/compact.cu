#define N 128
#define SEED 1

// Moves all positive values of in to the front of out, in their order, and
// stores how many there are into *kept. One block of N threads. The place of
// a value is the number of positive values before it: a scan of 0s and 1s.
__global__ void compact(const int *in, int *out, int *kept) {
}

#include <stdio.h>

int main() {
  int *in, *out, *kept;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  cudaMallocManaged(&kept, sizeof(int));
  for (int i = 0; i < N; i++) {
    in[i] = (SEED * 19 + 31 * i) % 40 - 20;
    out[i] = 0;
  }
  *kept = -1;
  compact<<<1, N>>>(in, out, kept);
  cudaDeviceSynchronize();
  printf("%d kept\n", *kept);
  for (int i = 0; i < N; i++)
    printf("%d%c", out[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  cudaFree(kept);
  return 0;
}
