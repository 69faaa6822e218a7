#define N 1024
#define THREADS 32 // of a block
#define CELLS 256  // of a block's shared array, at least THREADS

// Each block reverses the order of its numbers.
__global__ void turn(const int *in, int *out) {
  __shared__ int cell[CELLS];
  int t = threadIdx.x;
  int first = blockIdx.x * THREADS;
  cell[t] = in[first + t];
  __syncthreads();
  out[first + t] = cell[THREADS - 1 - t];
}

#include <stdio.h>

int main() {
  int *in, *out, wrong = 0;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = i;
  turn<<<N / THREADS, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    wrong += out[i] != i / THREADS * THREADS + THREADS - 1 - i % THREADS;
  printf("wrong: %d\n", wrong);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: define THREADS 32 256
// tilescope: define CELLS 256 4096
