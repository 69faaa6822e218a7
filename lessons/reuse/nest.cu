#define N 8
#define B 4

__managed__ int x[N][N], y[N][N], z[N][N], adds;

// The product by one thread, cut into tiles: six loops.
// i, j: blocks. k: phases. ii, jj: threads. kk: the
// products of one phase.
__global__ void nest() {
  for (int i = 0; i < N; i += B)
    for (int j = 0; j < N; j += B)
      for (int k = 0; k < N; k += B)
        for (int ii = i; ii < i + B; ii++)
          for (int jj = j; jj < j + B; jj++)
            for (int kk = k; kk < k + B; kk++) {
              x[ii][jj] += y[ii][kk] * z[kk][jj];
              adds++;
            }
}

#include <stdio.h>

int main() {
  int wrong = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      x[i][j] = 0;
      y[i][j] = i + 2 * j;
      z[i][j] = 3 * i + j;
    }
  adds = 0;
  nest<<<1, 1>>>();
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      int sum = 0;
      for (int k = 0; k < N; k++)
        sum += y[i][k] * z[k][j];
      wrong += sum != x[i][j];
    }
  printf("%d products, %d wrong\n", adds, wrong);
  return 0;
}
