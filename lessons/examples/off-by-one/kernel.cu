#define N 12

__global__ void fill(int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= N)
    x[i] = i;
}

#include <stdio.h>

int main() {
  int host[N], *x;
  cudaMalloc(&x, sizeof(host));
  fill<<<2, 8>>>(x);
  cudaMemcpy(host, x, sizeof(host), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++) printf("%d ", host[i]);
  printf("\n");
  cudaFree(x);
  return 0;
}

// tilescope: warp 8
