#define THREADS 16
#define LONG 12
#define SORTED 0

// Thread t adds 1 + 2 + ... + length[t].
__global__ void add(const int *length, int *out) {
  int t = threadIdx.x, sum = 0;
  for (int k = 1; k <= length[t]; k++)
    sum += k;
  out[t] = sum;
}

#include <stdio.h>

int main() {
  int *length, *out;
  cudaMallocManaged(&length, THREADS * sizeof(int));
  cudaMallocManaged(&out, THREADS * sizeof(int));
  // A quarter of the threads run LONG iterations, the others 2.
  for (int i = 0; i < THREADS; i++)
    length[i] = (SORTED ? i < THREADS / 4 : i % 4 == 1) ? LONG : 2;
  add<<<1, THREADS>>>(length, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < THREADS; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(length);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
