#define N 64
#define SEED 1

// start[t] becomes the sum of all lengths before length[t]: where piece t
// begins if the pieces are stored one after another. One block of N threads.
__global__ void starts(const int *length, int *start) {
  __shared__ int cell[N];
  int t = threadIdx.x;
  cell[t] = length[t];
  __syncthreads();
  for (int d = 1; d < N; d *= 2) {
    int left = t >= d ? cell[t - d] : 0;
    __syncthreads();
    cell[t] += left;
    __syncthreads();
  }
  start[t] = t > 0 ? cell[t - 1] : 0;
}

#include <stdio.h>

int main() {
  int *length, *start;
  cudaMallocManaged(&length, N * sizeof(int));
  cudaMallocManaged(&start, N * sizeof(int));
  for (int i = 0; i < N; i++)
    length[i] = (SEED * 5 + 3 * i) % 7 + 1;
  starts<<<1, N>>>(length, start);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", start[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(length);
  cudaFree(start);
  return 0;
}
