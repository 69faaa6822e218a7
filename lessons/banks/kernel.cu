#define STRIDE 2
#define N 64

__global__ void walk(const int *in, int *out) {
  __shared__ int cell[N];
  int t = threadIdx.x;
  for (int i = t; i < N; i += blockDim.x)
    cell[i] = in[i];
  __syncthreads();
  out[t] = cell[t * STRIDE % N];
}

#include <stdio.h>

int main() {
  int a[N], b[32], *in, *out;
  for (int i = 0; i < N; i++)
    a[i] = i;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  walk<<<1, 32>>>(in, out);
  cudaMemcpy(b, out, sizeof(b), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; i++)
    printf("%d ", b[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: define STRIDE 0 1 2 3 4 8 16
