#define N 13
#define THREADS 4
#define SEED 1

// Every thread adds an element and the one before it;
// the first element has none before it.
__global__ void before(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = i > 0 ? in[i] + in[i - 1] : in[i];
}

#include <stdio.h>

int main() {
  int h[N], *in, *out;
  for (int i = 0; i < N; i++)
    h[i] = (SEED * 3 + 5 * i) % 9;
  cudaMalloc(&in, sizeof(h));
  cudaMalloc(&out, sizeof(h));
  cudaMemset(out, 0, sizeof(h));
  cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
  before<<<(N + THREADS - 1) / THREADS, THREADS>>>(in, out, N);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", h[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
