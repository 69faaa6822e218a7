#define N 16
#define BLOCKS 2
#define INSIDE 2 // iterations in a launch
#define ROUNDS 1 // launches

// A block owns N / BLOCKS elements and loads INSIDE more at
// each side. In every iteration the range of right values
// shrinks by one at each edge between blocks: a trapezoid.
__global__ void average(const float *from, float *to) {
  __shared__ float cell[N / BLOCKS + 2 * INSIDE];
  int own = N / BLOCKS;
  int t = threadIdx.x;
  int i = blockIdx.x * own + t - INSIDE;
  if (i >= 0 && i < N)
    cell[t] = from[i];
  __syncthreads();
  for (int n = 1; n <= INSIDE; n++) {
    bool inner = i > 0 && i < N - 1;
    bool right = t >= n && t < own + 2 * INSIDE - n;
    float mean;
    if (inner && right)
      mean = (cell[t-1] + cell[t] + cell[t+1]) / 3;
    __syncthreads();
    if (inner && right)
      cell[t] = mean;
    __syncthreads();
  }
  if (t >= INSIDE && t < INSIDE + own)
    to[i] = cell[t];
}

#include <stdio.h>

int main() {
  float a[N] = {25, 6, 34, 91, 10, 62, 55, 5,
                80, 20, 10, 40, 6, 99, 26, 2}, *x, *y;
  cudaMalloc(&x, sizeof(a));
  cudaMalloc(&y, sizeof(a));
  cudaMemcpy(x, a, sizeof(a), cudaMemcpyHostToDevice);
  for (int n = 0; n < ROUNDS; n++) {
    average<<<BLOCKS, N / BLOCKS + 2 * INSIDE>>>(x, y);
    float *t = x;
    x = y;
    y = t;
  }
  cudaMemcpy(a, x, sizeof(a), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%.2f ", a[i]);
  printf("\n");
  cudaFree(x);
  cudaFree(y);
  return 0;
}

// tilescope: warp 4
// tilescope: define BLOCKS 1 2 4
// tilescope: define INSIDE 1 2 4
// tilescope: define ROUNDS 1 2 4
// tilescope: focus block 0 0 thread 9 0
