#define N 32
#define BLOCK 8
#define RADIUS 3
#define ROUNDS 2

__global__ void smooth(int *data) {
  __shared__ int tile[BLOCK + 2 * RADIUS];
  int g = blockIdx.x * BLOCK + threadIdx.x;
  int s = threadIdx.x + RADIUS;
  tile[s] = data[g];
  if (threadIdx.x < RADIUS) {
    tile[s - RADIUS] = 0;
    tile[s + BLOCK] = 0;
  }
  __syncthreads(); // the tile is complete
  for (int round = 0; round < ROUNDS; round++) {
    int sum = 0;
    for (int d = -RADIUS; d <= RADIUS; d++)
      sum += tile[s + d];
    __syncthreads(); // all threads have read
    tile[s] = sum;
    __syncthreads(); // all threads have written
  }
  data[g] = tile[s];
}

#include <stdio.h>

int main() {
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = (5 * i + 2) % 9;
  int *data;
  cudaMalloc(&data, sizeof(a));
  cudaMemcpy(data, a, sizeof(a), cudaMemcpyHostToDevice);
  smooth<<<N / BLOCK, BLOCK>>>(data);
  cudaMemcpy(a, data, sizeof(a), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", a[i]);
  printf("\n");
  cudaFree(data);
  return 0;
}

// tilescope: warp 4
// tilescope: focus block 1 0 thread 2 0
