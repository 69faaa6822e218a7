#define WAY 2 // one thread per 0: row, 1: column, 2: element
#define HA 2
#define WA 3
#define WB 3

// c = a · b, with a of HA x WA and b of WA x WB.
__global__ void multiply(const int *a, const int *b, int *c) {
#if WAY == 0
  int row = threadIdx.x;
  for (int col = 0; col < WB; col++) {
    int sum = 0;
    for (int k = 0; k < WA; k++)
      sum += a[row * WA + k] * b[k * WB + col];
    c[row * WB + col] = sum;
  }
#elif WAY == 1
  int col = threadIdx.x;
  for (int row = 0; row < HA; row++) {
    int sum = 0;
    for (int k = 0; k < WA; k++)
      sum += a[row * WA + k] * b[k * WB + col];
    c[row * WB + col] = sum;
  }
#else
  int col = threadIdx.x, row = threadIdx.y;
  int sum = 0;
  for (int k = 0; k < WA; k++)
    sum += a[row * WA + k] * b[k * WB + col];
  c[row * WB + col] = sum;
#endif
}

#include <stdio.h>

int main() {
  int a[HA * WA] = {2, 3, 1, 4, 5, 7};
  int b[WA * WB] = {1, 8, 5, 4, 2, 7, 9, 6, 3};
  int c[HA * WB], *da, *db, *dc;
  cudaMalloc(&da, sizeof(a));
  cudaMalloc(&db, sizeof(b));
  cudaMalloc(&dc, sizeof(c));
  cudaMemcpy(da, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b, sizeof(b), cudaMemcpyHostToDevice);
  cudaMemset(dc, 0, sizeof(c));
  dim3 threads = WAY == 0 ? dim3(HA) : WAY == 1 ? dim3(WB) : dim3(WB, HA);
  multiply<<<1, threads>>>(da, db, dc);
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

// tilescope: define WAY 0 1 2
// tilescope: shape a 2 3
// tilescope: shape b 3 3
// tilescope: shape c 2 3
