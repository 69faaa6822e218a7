#define BLOCKS 4
#define THREADS 128
#define SEED 1

// Each block finds the hottest of its own readings: how hot, and where.
// Of equally hot readings the one with the smaller index counts.
__global__ void hottest(const int *v, int *hot, int *where) {
  __shared__ int value[THREADS], place[THREADS];
  int t = threadIdx.x;
  int g = blockIdx.x * THREADS + t;
  value[t] = v[g];
  place[t] = g;
  for (int half = THREADS / 2; half > 0; half /= 2) {
    __syncthreads();
    if (t < half) {
      // the gap: keep the hotter one of cells t and t + half
    }
  }
  if (t == 0) {
    hot[blockIdx.x] = value[0];
    where[blockIdx.x] = place[0];
  }
}

#include <stdio.h>

int main() {
  int *v, *hot, *where;
  cudaMallocManaged(&v, BLOCKS * THREADS * sizeof(int));
  cudaMallocManaged(&hot, BLOCKS * sizeof(int));
  cudaMallocManaged(&where, BLOCKS * sizeof(int));
  for (int i = 0; i < BLOCKS * THREADS; i++)
    v[i] = (i * 37 * SEED + i / 5) % 61 - 80;
  hottest<<<BLOCKS, THREADS>>>(v, hot, where);
  cudaDeviceSynchronize();
  for (int b = 0; b < BLOCKS; b++)
    printf("%d at %d\n", hot[b], where[b]);
  cudaFree(v);
  cudaFree(hot);
  cudaFree(where);
  return 0;
}
