#include <cstdio>

#define N 128

// A kernel whose threads launch grids of their own: thread 0 one for all elements, then four threads one each for a part.
__global__ void child(int *d, int n, int by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) d[i] += by;
}

__global__ void parent(int *d) {
  int t = threadIdx.x;
  d[t] = t;
  if (t == 0) child<<<2, 64>>>(d, N, 100);
  if (t < 4) child<<<1, 32>>>(d + 32 * t, 32, t);
}

int main() {
  int *d, h[N];
  cudaMalloc(&d, sizeof h);
  parent<<<1, N>>>(d);
  cudaDeviceSynchronize();
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[0], h[N - 1]);
  cudaFree(d);
  return 0;
}
