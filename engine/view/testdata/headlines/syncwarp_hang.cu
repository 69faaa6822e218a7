#include <cstdio>
__global__ void k(int *a) {
  int v = threadIdx.x;
  if (threadIdx.x < 16) v += __shfl_down_sync(0xffffffff, v, 8);
  if (threadIdx.x < 8) __syncwarp();
  a[threadIdx.x] = v;
  int w = __shfl_sync(0x0000ffff, v, 0);
  a[threadIdx.x] += w;
}
int main() { int *d; cudaMalloc(&d, 128); k<<<1, 32>>>(d); int h[32]; cudaMemcpy(h, d, 128, cudaMemcpyDeviceToHost); printf("%d %d\n", h[0], h[20]); cudaFree(d); }
