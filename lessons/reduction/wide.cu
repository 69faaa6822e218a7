#define BLOCKS 4
#define THREADS 8

__global__ void addUp(const int *v, int *part) {
  __shared__ int cell[BLOCKS * THREADS];
  int g = blockIdx.x * blockDim.x + threadIdx.x;
  cell[g] = v[g];
  for (int half = THREADS / 2; half > 0; half /= 2) {
    __syncthreads();
    if (threadIdx.x < half)
      cell[g] += cell[g + half];
  }
  if (threadIdx.x == 0)
    part[blockIdx.x] = cell[g];
}

#include <stdio.h>

int main() {
  int a[BLOCKS * THREADS], sum, check = 0;
  for (int i = 0; i < BLOCKS * THREADS; i++) {
    a[i] = 3 * i % 7 + 1;
    check += a[i];
  }
  int *v, *part, sums[BLOCKS];
  cudaMalloc(&v, sizeof(a));
  cudaMalloc(&part, sizeof(sums));
  cudaMemcpy(v, a, sizeof(a), cudaMemcpyHostToDevice);
  addUp<<<BLOCKS, THREADS>>>(v, part);
  cudaMemcpy(sums, part, sizeof(sums), cudaMemcpyDeviceToHost);
  sum = 0;
  for (int b = 0; b < BLOCKS; b++)
    sum += sums[b];
  printf("device %d host %d\n", sum, check);
  cudaFree(v);
  cudaFree(part);
  return 0;
}

// tilescope: warp 4
// tilescope: focus block 2 0 thread 1 0
