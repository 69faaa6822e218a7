#define N 8
#define B 4
#include <stdio.h>

// The product on the host, cut into tiles: six loops.
// i, j: blocks. k: phases. ii, jj: threads. kk: the
// products of one phase.
int main() {
  int x[N][N], y[N][N], z[N][N], wrong = 0, adds = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      x[i][j] = 0;
      y[i][j] = i + 2 * j;
      z[i][j] = 3 * i + j;
    }
  for (int i = 0; i < N; i += B)
    for (int j = 0; j < N; j += B)
      for (int k = 0; k < N; k += B)
        for (int ii = i; ii < i + B; ii++)
          for (int jj = j; jj < j + B; jj++)
            for (int kk = k; kk < k + B; kk++) {
              x[ii][jj] += y[ii][kk] * z[kk][jj];
              adds++;
            }
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
