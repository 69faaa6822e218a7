#define N 64
#define ROUNDS 4
#define SEED 1

// ROUNDS times, each cell is combined with its two neighbours, in a
// ring of one block. Cells are in shared memory, weights in constant.
__constant__ int w3[3];

__global__ void ring(int *a) {
  __shared__ int cell[N];
  int t = threadIdx.x;
  int left = (t + N - 1) % N, right = (t + 1) % N;
  cell[t] = a[t];
  __syncthreads();
  for (int n = 0; n < ROUNDS; n++) {
    int v = (w3[0] * cell[left] + w3[1] * cell[t]
           + w3[2] * cell[right]) % 100;
    __syncthreads();
    cell[t] = v;
    __syncthreads();
  }
  a[t] = cell[t];
}

#include <stdio.h>

int main() {
  int h[N], w[3] = {SEED, 2, 3}, *a;
  for (int i = 0; i < N; i++)
    h[i] = (i * i + SEED) % 100;
  cudaMalloc(&a, sizeof(h));
  cudaMemcpy(a, h, sizeof(h), cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(w3, w, sizeof(w));
  ring<<<1, N>>>(a);
  cudaMemcpy(h, a, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", h[i]);
  printf("\n");
  cudaFree(a);
  return 0;
}
