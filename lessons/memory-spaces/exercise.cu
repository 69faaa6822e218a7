#define N 64
#define ROUNDS 4
#define SEED 1

// ROUNDS times, each cell is combined with its two neighbours,
// in a ring of one block. Everything is in global memory.
__global__ void ring(int *a, int *b, const int *weight) {
  int t = threadIdx.x;
  int left = (t + N - 1) % N, right = (t + 1) % N;
  for (int n = 0; n < ROUNDS; n++) {
    b[t] = (weight[0] * a[left] + weight[1] * a[t]
          + weight[2] * a[right]) % 100;
    __syncthreads();
    a[t] = b[t];
    __syncthreads();
  }
}

#include <stdio.h>

int main() {
  int h[N], w[3] = {SEED, 2, 3}, *a, *b, *weight;
  for (int i = 0; i < N; i++)
    h[i] = (i * i + SEED) % 100;
  cudaMalloc(&a, sizeof(h));
  cudaMalloc(&b, sizeof(h));
  cudaMalloc(&weight, sizeof(w));
  cudaMemcpy(a, h, sizeof(h), cudaMemcpyHostToDevice);
  cudaMemcpy(weight, w, sizeof(w), cudaMemcpyHostToDevice);
  ring<<<1, N>>>(a, b, weight);
  cudaMemcpy(h, a, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", h[i]);
  printf("\n");
  cudaFree(a);
  cudaFree(b);
  cudaFree(weight);
  return 0;
}
