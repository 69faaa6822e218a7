#define DAYS 256
#define BLOCK 64
#define BACK 6
#define SEED 1

// out[d] is the sum of the prices of day d and of the BACK days before it.
// Days before the first one count as 0.
__global__ void movingSum(const int *price, int *out) {
  __shared__ int tile[BLOCK + BACK];
  int d = blockIdx.x * BLOCK + threadIdx.x;
  tile[threadIdx.x + BACK] = price[d];
  if (threadIdx.x < BACK)
    tile[threadIdx.x] = 0; // the gap: which price belongs here?
  __syncthreads();
  int sum = 0;
  for (int k = 0; k <= BACK; k++)
    sum += tile[threadIdx.x + k];
  out[d] = sum;
}

#include <stdio.h>

int main() {
  int *price, *out;
  cudaMallocManaged(&price, DAYS * sizeof(int));
  cudaMallocManaged(&out, DAYS * sizeof(int));
  for (int d = 0; d < DAYS; d++)
    price[d] = 50 + (d * d * SEED + 3 * d) % 17;
  movingSum<<<DAYS / BLOCK, BLOCK>>>(price, out);
  cudaDeviceSynchronize();
  for (int d = 0; d < DAYS; d++)
    printf("%d ", out[d]);
  printf("\n");
  cudaFree(price);
  cudaFree(out);
  return 0;
}
