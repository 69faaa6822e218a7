#define N 4096
#define THREADS 64
#define SEED 1

// A block scales its numbers and reverses their order.
__global__ void turn(const int *in, int *out) {
  __shared__ int cell[THREADS];
  int t = threadIdx.x;
  int first = blockIdx.x * THREADS;
  cell[t] = 3 * in[first + t];
  __syncthreads();
  out[first + t] = cell[THREADS - 1 - t];
}

#include <stdio.h>

int main() {
  static int a[N];
  int *in, *out;
  long sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = (i * SEED) % 97;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(a));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  turn<<<N / THREADS, THREADS>>>(in, out);
  cudaMemcpy(a, out, sizeof(a), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  printf("%ld %d\n", sum, a[0]);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
