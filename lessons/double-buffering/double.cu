#define N 8
#define ROUNDS 3

// Each round, a cell becomes the sum of itself and its two neighbours.
// A round reads one buffer and writes the other.
__global__ void spread(int *x) {
  __shared__ int cell[2][N];
  int t = threadIdx.x;
  cell[0][t] = x[t];
  __syncthreads();
  for (int r = 0; r < ROUNDS; r++) {
    int now = r % 2, next = 1 - now;
    int left = t > 0 ? cell[now][t - 1] : 0;
    int right = t < N - 1 ? cell[now][t + 1] : 0;
    cell[next][t] = left + cell[now][t] + right;
    __syncthreads(); // all threads have written
  }
  x[t] = cell[ROUNDS % 2][t];
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  for (int i = 0; i < N; i++)
    x[i] = i % 3;
  spread<<<1, N>>>(x);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", x[i]);
  printf("\n");
  cudaFree(x);
  return 0;
}

// tilescope: warp 4
// tilescope: define ROUNDS 2 3 4
