#define N 6144
#define SEED 1

// A sound that fades out: each thread takes one sample.
__global__ void fade(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    out[i] = in[i] * (N - i) / N;
}

#include <stdio.h>

// The largest block of whole warps that fills a multiprocessor with all
// the threads that it can hold.
int largest(const cudaDeviceProp &has) {
  int threads = has.maxThreadsPerBlock;
  for (; threads > 0; threads -= has.warpSize)
    if (true) // the gap: when is a multiprocessor full?
      return threads;
  return 0;
}

int main() {
  static int h[N];
  int *in, *out, blocks, device;
  cudaDeviceProp has;
  cudaGetDevice(&device);
  cudaGetDeviceProperties(&has, device);
  int threads = largest(has);
  cudaMalloc(&in, sizeof(h));
  cudaMalloc(&out, sizeof(h));
  for (int i = 0; i < N; i++)
    h[i] = (SEED * 37 * i + i / 9) % 200 - 100;
  cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
  fade<<<(N + threads - 1) / threads, threads>>>(in, out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + h[i] + 100) % 1000003;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, fade, threads, 0);
  printf("%ld, blocks of %d, %d of %d threads at a time\n", sum, threads,
         blocks * threads, has.maxThreadsPerMultiProcessor);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
