#define N 500
#define THREADS 64
#define SEED 1

// The first of two launches that make a sound as loud as possible.
// peak[b] becomes the largest of the samples of block b: thread t puts its
// sample into shared memory, and thread 0 then looks through all of them.
// The last block may have fewer samples than threads. No sample is below 0.
__global__ void peaks(const int *in, int *peak) {
  __shared__ int sample[THREADS];
  int t = threadIdx.x;
  int i = blockIdx.x * THREADS + t;
  sample[t] = i < N ? in[i] : 0;
  __syncthreads();
  if (t == 0) {
    int most = 0;
    for (int k = 0; k < THREADS; k++)
      most = max(most, sample[k]);
    peak[blockIdx.x] = most;
  }
}

// The second launch: no block of it starts before all of the first have
// ended, so every block finds all peaks.
__global__ void amplify(const int *in, const int *peak, int *out) {
  int i = blockIdx.x * THREADS + threadIdx.x;
  int most = 1;
  for (int b = 0; b < gridDim.x; b++)
    most = max(most, peak[b]);
  if (i < N)
    out[i] = in[i] * 255 / most;
}

#include <stdio.h>

int main() {
  const int blocks = (N + THREADS - 1) / THREADS;
  int *in, *peak, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&peak, blocks * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = (SEED * 59 * i + i / 2) % 60 + i / 8;
  for (int b = 0; b < blocks; b++)
    peak[b] = 0;
  peaks<<<blocks, THREADS>>>(in, peak);
  amplify<<<blocks, THREADS>>>(in, peak, out);
  cudaDeviceSynchronize();
  for (int b = 0; b < blocks; b++)
    printf("%d ", peak[b]);
  printf("\n");
  for (int i = 0; i < N; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(peak);
  cudaFree(out);
  return 0;
}
