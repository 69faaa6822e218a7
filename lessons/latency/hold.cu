#define THREADS 256
#define KB 16 // kilobytes of shared memory that a block asks for

// Every block reverses its elements.
__global__ void reverse(const int *in, int *out) {
  __shared__ int tile[KB * 256];
  int t = threadIdx.x, first = blockIdx.x * THREADS;
  tile[t] = in[first + t];
  __syncthreads();
  out[first + t] = tile[THREADS - 1 - t];
}

#include <stdio.h>

int main() {
  const int n = 2 * THREADS;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++)
    in[i] = i;
  reverse<<<2, THREADS>>>(in, out);
  cudaDeviceSynchronize();
  printf("%d %d\n", out[0], out[n - 1]);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: define THREADS 32 64 128 256 512 1024
// tilescope: define KB 4 8 16 32 48
