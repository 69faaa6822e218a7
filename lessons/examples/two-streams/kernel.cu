#define N 16

__global__ void square(int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] = x[i] * x[i];
}

#include <stdio.h>

int main() {
  int *host, *x;
  cudaMallocHost(&host, N * sizeof(int)); // pinned: the host does not wait for its copies
  for (int i = 0; i < N; i++) host[i] = i;
  cudaMalloc(&x, N * sizeof(int));
  cudaStream_t s[2];
  for (int k = 0; k < 2; k++) {
    int half = N / 2;
    cudaStreamCreate(&s[k]);
    cudaMemcpyAsync(x + k * half, host + k * half, half * sizeof(int), cudaMemcpyHostToDevice, s[k]);
    square<<<1, half, 0, s[k]>>>(x + k * half, half);
    cudaMemcpyAsync(host + k * half, x + k * half, half * sizeof(int), cudaMemcpyDeviceToHost, s[k]);
  }
  cudaDeviceSynchronize();
  for (int k = 0; k < 2; k++) cudaStreamDestroy(s[k]);
  for (int i = 0; i < N; i++) printf("%d ", host[i]);
  printf("\n");
  cudaFree(x);
  cudaFreeHost(host);
  return 0;
}

// tilescope: warp 8
