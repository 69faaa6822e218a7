#define THREADS 64
#define SPLIT 32 // threads below take one branch

__global__ void branches(int *out) {
  __shared__ int cell[THREADS];
  int t = threadIdx.x;
  cell[t] = t;
  if (t < SPLIT) {
    __syncthreads(); // first
    out[t] = cell[(t + 1) % THREADS];
  } else {
    __syncthreads(); // second
    out[t] = cell[t - 1];
  }
}

#include <stdio.h>

int main() {
  int *out, h[THREADS], sum = 0;
  cudaMalloc(&out, sizeof(h));
  cudaMemset(out, 0, sizeof(h));
  branches<<<1, THREADS>>>(out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < THREADS; i++)
    sum += h[i];
  printf("%d\n", sum);
  cudaFree(out);
  return 0;
}

// tilescope: define SPLIT 16 32 64
