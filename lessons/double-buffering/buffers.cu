#define N 64
#define ROUNDS 4
#define SEED 1

// A swinging string: the new height is that of the two neighbours together,
// minus its own one round earlier. A round reads two buffers and writes one.
__global__ void swing(int *x) {
  __shared__ int cell[3][N];
  int t = threadIdx.x;
  cell[0][t] = x[t];
  cell[1][t] = x[t];
  __syncthreads();
  for (int r = 0; r < ROUNDS; r++) {
    int before = 0, now = 1, next = 2; // TODO: exchange them in every round
    int left = t > 0 ? cell[now][t - 1] : 0;
    int right = t < N - 1 ? cell[now][t + 1] : 0;
    cell[next][t] = left + right - cell[before][t];
    __syncthreads(); // all threads have written
  }
  x[t] = cell[(ROUNDS + 1) % 3][t];
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, N * sizeof(int));
  for (int i = 0; i < N; i++)
    x[i] = (i * 5 + SEED) % 9;
  swing<<<1, N>>>(x);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", x[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(x);
  return 0;
}
