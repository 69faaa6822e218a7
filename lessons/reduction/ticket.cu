#define BLOCKS 4
#define THREADS 8

__device__ unsigned int arrived = 0;

__global__ void addUp(const int *v, int *part, int *total) {
  __shared__ int cell[THREADS];
  int g = blockIdx.x * blockDim.x + threadIdx.x;
  int t = threadIdx.x;
  cell[t] = v[g];
  for (int half = THREADS / 2; half > 0; half /= 2) {
    __syncthreads();
    if (t < half)
      cell[t] += cell[t + half];
  }
  if (t == 0) {
    part[blockIdx.x] = cell[0];
    __threadfence();
    // The block with the last ticket finds all sums.
    unsigned int ticket = atomicAdd(&arrived, 1);
    if (ticket == BLOCKS - 1) {
      int sum = 0;
      for (int b = 0; b < BLOCKS; b++)
        sum += ((volatile int *)part)[b];
      *total = sum;
      arrived = 0; // for the next launch
    }
  }
}

#include <stdio.h>

int main() {
  int a[BLOCKS * THREADS], sum, check = 0;
  for (int i = 0; i < BLOCKS * THREADS; i++) {
    a[i] = 3 * i % 7 + 1;
    check += a[i];
  }
  int *v, *part, *total;
  cudaMalloc(&v, sizeof(a));
  cudaMalloc(&part, BLOCKS * sizeof(int));
  cudaMalloc(&total, sizeof(int));
  cudaMemset(part, 0, BLOCKS * sizeof(int));
  cudaMemcpy(v, a, sizeof(a), cudaMemcpyHostToDevice);
  addUp<<<BLOCKS, THREADS>>>(v, part, total);
  cudaMemcpy(&sum, total, sizeof(int), cudaMemcpyDeviceToHost);
  printf("device %d host %d\n", sum, check);
  cudaFree(v);
  cudaFree(part);
  cudaFree(total);
  return 0;
}

// tilescope: warp 4
