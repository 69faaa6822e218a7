#define N 13      // elements
#define THREADS 4 // threads of a block

__global__ void add(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}

#include <stdio.h>

int main() {
  int a[N], b[N], c[N], d[N];
  for (int i = 0; i < N; i++) {
    a[i] = (3 + 7 * i) % 10;
    b[i] = (2 + 3 * i * i) % 10;
  }
  int *da, *db, *dc, *dd;
  cudaMalloc(&da, sizeof(a));
  cudaMalloc(&db, sizeof(b));
  cudaMalloc(&dc, sizeof(c) + sizeof(d));
  dd = dc + N; // right after c
  cudaMemcpy(da, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b, sizeof(b), cudaMemcpyHostToDevice);
  int blocks = (N + THREADS - 1) / THREADS;
  add<<<blocks, THREADS>>>(db, db, dd, N); // d = b + b
  add<<<blocks, THREADS>>>(da, db, dc, N); // c = a + b
  cudaMemcpy(c, dc, sizeof(c), cudaMemcpyDeviceToHost);
  cudaMemcpy(d, dd, sizeof(d), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", c[i]);
  printf("\n");
  for (int i = 0; i < N; i++)
    printf("%d ", d[i]);
  printf("\n");
  cudaFree(da);
  cudaFree(db);
  cudaFree(dc);
  return 0;
}

// tilescope: warp 4
// tilescope: focus block 3 0 thread 1 0
