#define N 256
#define LONG 20
#define SEED 1

// Every fourth item takes LONG iterations, all others take 2.
__global__ void work(const int *in, int *out) {
  int t = threadIdx.x;
  int i = t % (N / 4) * 4 + t / (N / 4); // neighbours take items of one kind
  int times = i % 4 == 3 ? LONG : 2;
  int x = in[i];
  for (int k = 0; k < times; k++)
    x = (x * 5 + k) % 1009;
  out[i] = x;
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    in[i] = (SEED * 31 + 7 * i) % 100;
    out[i] = -1;
  }
  work<<<1, N>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", out[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
