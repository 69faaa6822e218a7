#define COLS 128
#define TILE 64

// Thread t adds up row t, and loads it itself.
__global__ void rowSums(const int *m, int *out) {
  int t = threadIdx.x, sum = 0;
  for (int k = 0; k < COLS; k++)
    sum += m[t * COLS + k];
  out[t] = sum;
}

#include <stdio.h>

int main() {
  int *m, *out;
  cudaMallocManaged(&m, TILE * COLS * sizeof(int));
  cudaMallocManaged(&out, TILE * sizeof(int));
  for (int i = 0; i < TILE * COLS; i++)
    m[i] = (3 * i + i / COLS) % 10;
  rowSums<<<1, TILE>>>(m, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < TILE; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(m);
  cudaFree(out);
  return 0;
}

