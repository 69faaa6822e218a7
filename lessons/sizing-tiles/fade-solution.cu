#define N 6144
#define THREADS 384
#define SEED 1

// A sound that fades out: each thread takes one sample.
__global__ void fade(const int *in, int *out) {
  int i = blockIdx.x * THREADS + threadIdx.x;
  if (i < N)
    out[i] = in[i] * (N - i) / N;
}

#include <stdio.h>

int main() {
  static int h[N];
  int *in, *out, blocks, device;
  cudaDeviceProp has;
  cudaMalloc(&in, sizeof(h));
  cudaMalloc(&out, sizeof(h));
  for (int i = 0; i < N; i++)
    h[i] = (SEED * 37 * i + i / 9) % 200 - 100;
  cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
  fade<<<(N + THREADS - 1) / THREADS, THREADS>>>(in, out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + h[i] + 100) % 1000003;
  cudaGetDevice(&device);
  cudaGetDeviceProperties(&has, device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, fade, THREADS, 0);
  printf("%ld, %d of %d threads at a time\n", sum, blocks * THREADS,
         has.maxThreadsPerMultiProcessor);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
