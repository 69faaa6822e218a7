#define N 14
#define FIRST 2
#define THREADS 4
#define SEED 1

// The first FIRST numbers are a header.
// Each thread squares one of the numbers after it.
__global__ void square(const int *in, int *out, int n) {
  int i = FIRST + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] * in[i];
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
  square<<<(N - FIRST + THREADS - 1) / THREADS, THREADS>>>(in, out, N);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = FIRST; i < N; i++)
    printf("%d ", h[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
