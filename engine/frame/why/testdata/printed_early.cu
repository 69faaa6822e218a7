#include <cstdio>
#include <cstdlib>
__global__ void set(int *d) { d[threadIdx.x] = threadIdx.x + 5; }
int main() {
  int *b = (int *)malloc(128), *d;
  cudaMalloc(&d, 128);
  cudaMemset(d, 0, 128);
  set<<<1, 32>>>(d);
  cudaMemcpy(b, d, 128, cudaMemcpyDeviceToHost);
  printf("%d\n", b[0]);
  cudaMemset(d, 7, 128);
  cudaMemcpy(b, d, 128, cudaMemcpyDeviceToHost);
  printf("%d\n", b[1]);
  b[2] = 9;
  printf("%d\n", b[2]);
  cudaFree(d);
  free(b);
}
