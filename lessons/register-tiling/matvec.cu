#define N 128
#define WORK 2
#define THREADS 32
#define SEED 1

// y = M x for a matrix of N x N. A block of THREADS threads computes
// THREADS * WORK elements of y; thread t computes elements t,
// t + THREADS, t + 2 * THREADS, ... of the block's part. M is
// stored transposed, so that neighbouring threads read neighbours: element
// (row, k) is Mt[k * N + row]. Each thread loads x[k] once for all of its
// results.
__global__ void matvec(const int *Mt, const int *x, int *y) {
}

#include <stdio.h>

int main() {
  int *Mt, *x, *y;
  cudaMallocManaged(&Mt, N * N * sizeof(int));
  cudaMallocManaged(&x, N * sizeof(int));
  cudaMallocManaged(&y, N * sizeof(int));
  for (int i = 0; i < N * N; i++)
    Mt[i] = (i * SEED + i / 9) % 11;
  for (int i = 0; i < N; i++) {
    x[i] = (i + SEED) % 7;
    y[i] = -1;
  }
  matvec<<<N / (WORK * THREADS), THREADS>>>(Mt, x, y);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", y[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(Mt);
  cudaFree(x);
  cudaFree(y);
  return 0;
}
