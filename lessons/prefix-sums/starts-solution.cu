#define N 64
#define SEED 1

// start[t] becomes the sum of all lengths before length[t]: where piece t
// begins if the pieces are stored one after another. One block of N threads.
__global__ void starts(const int *length, int *start) {
  __shared__ int cell[2][N];
  int t = threadIdx.x, now = 0;
  cell[0][t] = length[t];
  __syncthreads();
  // A scan with two buffers: each round reads cell[now] and writes the other
  // one, and then the two change roles. So one barrier per round is enough.
  for (int d = 1; d < N; d *= 2) {
    cell[1 - now][t] = cell[now][t] + (t >= d ? cell[now][t - d] : 0);
    now = 1 - now;
    __syncthreads();
  }
  start[t] = t > 0 ? cell[now][t - 1] : 0;
}

#include <stdio.h>

int main() {
  int *length, *start;
  cudaMallocManaged(&length, N * sizeof(int));
  cudaMallocManaged(&start, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    length[i] = (SEED * 5 + 3 * i) % 7 + 1;
    start[i] = -1;
  }
  starts<<<1, N>>>(length, start);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", start[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(length);
  cudaFree(start);
  return 0;
}
