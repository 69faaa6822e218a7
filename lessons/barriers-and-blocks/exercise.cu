#define THREADS 64
#define KEEP 40
#define SEED 1

// Threads below KEEP reverse their piece of the array.
// The others have nothing to do.
__global__ void turn(int *a) {
  __shared__ int cell[THREADS];
  int t = threadIdx.x;
  if (t < KEEP) {
    cell[t] = a[t];
    __syncthreads();
    a[t] = cell[KEEP - 1 - t];
  } else {
    __syncthreads();
  }
}

#include <stdio.h>

int main() {
  int h[THREADS], *a;
  for (int i = 0; i < THREADS; i++)
    h[i] = (i * SEED) % 50;
  cudaMalloc(&a, sizeof(h));
  cudaMemcpy(a, h, sizeof(h), cudaMemcpyHostToDevice);
  turn<<<1, THREADS>>>(a);
  cudaMemcpy(h, a, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < THREADS; i++)
    printf("%d ", h[i]);
  printf("\n");
  cudaFree(a);
  return 0;
}
