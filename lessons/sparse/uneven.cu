#define ROWS 64
#define SHORT 2  // entries of an ordinary row
#define LONG 10  // entries of the one long row
#define WHERE 40 // index of the long row

__global__ void multiply(const int *first, const int *col, const int *val,
                         const int *x, int *y) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < ROWS) {
    int sum = 0;
    for (int k = first[r]; k < first[r + 1]; k++)
      sum += val[k] * x[col[k]];
    y[r] = sum;
  }
}

#include <stdio.h>

int main() {
  const int most = (ROWS - 1) * SHORT + LONG;
  int *first, *col, *val, *x, *y, n = 0, wrong = 0;
  cudaMallocManaged(&first, (ROWS + 1) * sizeof(int));
  cudaMallocManaged(&col, most * sizeof(int));
  cudaMallocManaged(&val, most * sizeof(int));
  cudaMallocManaged(&x, ROWS * sizeof(int));
  cudaMallocManaged(&y, ROWS * sizeof(int));
  for (int r = 0; r < ROWS; r++) {
    x[r] = r % 5 + 1;
    first[r] = n;
    for (int k = 0; k < (r == WHERE ? LONG : SHORT); k++) {
      col[n] = (r + 3 * k) % ROWS;
      val[n++] = k + 1;
    }
  }
  first[ROWS] = n;
  multiply<<<1, ROWS>>>(first, col, val, x, y);
  cudaDeviceSynchronize();
  for (int r = 0; r < ROWS; r++) {
    int sum = 0;
    for (int k = first[r]; k < first[r + 1]; k++)
      sum += x[col[k]] * val[k];
    wrong += y[r] != sum;
  }
  printf("wrong: %d\n", wrong);
  cudaFree(first);
  cudaFree(col);
  cudaFree(val);
  cudaFree(x);
  cudaFree(y);
  return 0;
}
