#define THREADS 4

// One addition to a sum, with one machine step on each line. The sum
// is in global memory at first, then in shared memory, then in a register.
__global__ void add(const int *in, int *out, int *same) {
  __shared__ int near[THREADS];
  int t = threadIdx.x;
  int number, sum, kept = 0;
  near[t] = 0;

  number = in[t]; // 1: global memory
  sum = out[t];
  sum = sum + number;
  out[t] = sum;

  number = in[t]; // 2: shared memory
  sum = near[t];
  sum = sum + number;
  near[t] = sum;

  number = in[t]; // 3: register
  kept = kept + number;

  same[t] = kept;
}

#include <stdio.h>

int main() {
  int *in, *out, *same;
  cudaMallocManaged(&in, THREADS * sizeof(int));
  cudaMallocManaged(&out, THREADS * sizeof(int));
  cudaMallocManaged(&same, THREADS * sizeof(int));
  for (int i = 0; i < THREADS; i++) {
    in[i] = 5 + 2 * i;
    out[i] = same[i] = 0;
  }
  add<<<1, THREADS>>>(in, out, same);
  cudaDeviceSynchronize();
  for (int i = 0; i < THREADS; i++)
    printf("%d %d\n", out[i], same[i]);
  cudaFree(in);
  cudaFree(out);
  cudaFree(same);
  return 0;
}

// tilescope: warp 4
