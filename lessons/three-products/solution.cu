#define HA 3
#define WA 4
#define WB 2
#define SEED 1

// c = a times the transpose of b: b has WB rows of WA.
// One thread computes one element of c.
__global__ void multiply(const int *a, const int *b, int *c) {
  int col = threadIdx.x, row = threadIdx.y;
  int sum = 0;
  for (int k = 0; k < WA; k++)
    sum += a[row * WA + k] * b[col * WA + k];
  c[row * WB + col] = sum;
}

#include <stdio.h>

int main() {
  int a[HA * WA], b[WB * WA], c[HA * WB], *da, *db, *dc;
  for (int i = 0; i < HA * WA; i++)
    a[i] = (3 * i + SEED) % 10;
  for (int i = 0; i < WB * WA; i++)
    b[i] = (7 * i + SEED) % 10;
  cudaMalloc(&da, sizeof(a));
  cudaMalloc(&db, sizeof(b));
  cudaMalloc(&dc, sizeof(c));
  cudaMemcpy(da, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b, sizeof(b), cudaMemcpyHostToDevice);
  cudaMemset(dc, 0, sizeof(c));
  multiply<<<1, dim3(WB, HA)>>>(da, db, dc);
  cudaMemcpy(c, dc, sizeof(c), cudaMemcpyDeviceToHost);
  for (int r = 0; r < HA; r++) {
    for (int k = 0; k < WB; k++)
      printf("%d ", c[r * WB + k]);
    printf("\n");
  }
  cudaFree(da);
  cudaFree(db);
  cudaFree(dc);
  return 0;
}
