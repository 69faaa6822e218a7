#define N 16
#define BLOCKS 1     // one block, or two
#define ITERATIONS 4 // one, or four
#define SAME 0       // read and write the same array?

// How many iterations a launch can make: blocks cannot wait
// for each other, so with two of them it is one.
#define INSIDE (BLOCKS == 1 ? ITERATIONS : 1)

__device__ float mean3(const float *p, int at, int i) {
  if (i == 0 || i == N - 1)
    return p[at];
  return (p[at - 1] + p[at] + p[at + 1]) / 3;
}

__global__ void average(float *from, float *to) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ float cell[N / BLOCKS + 2];
  __shared__ float next[N / BLOCKS + 2];
  int s = threadIdx.x + 1;
  cell[s] = from[i];
  if (threadIdx.x == 0 && i > 0)
    cell[0] = from[i - 1];
  if (threadIdx.x == blockDim.x - 1 && i < N - 1)
    cell[s + 1] = from[i + 1];
  __syncthreads();
  for (int n = 0; n < INSIDE; n++) {
    next[s] = mean3(cell, s, i);
    __syncthreads();
    cell[s] = next[s];
    __syncthreads();
  }
  to[i] = cell[s];
}

#include <stdio.h>

int main() {
  float a[N] = {25, 6, 34, 91, 10, 62, 55, 5,
                80, 20, 10, 40, 6, 99, 26, 2};
  float want[N], old[N], got[N], *x, *y;
  cudaMalloc(&x, sizeof(a));
  cudaMalloc(&y, sizeof(a));
  cudaMemcpy(x, a, sizeof(a), cudaMemcpyHostToDevice);
  float *from = x, *to = SAME ? x : y;
  int launches = ITERATIONS / INSIDE;
  for (int n = 0; n < launches; n++) {
    average<<<BLOCKS, N / BLOCKS>>>(from, to);
    float *t = from;
    from = to;
    to = t;
  }
  cudaMemcpy(got, from, sizeof(a), cudaMemcpyDeviceToHost);

  for (int i = 0; i < N; i++)
    want[i] = a[i];
  for (int n = 0; n < ITERATIONS; n++) {
    for (int i = 0; i < N; i++)
      old[i] = want[i];
    for (int i = 1; i < N - 1; i++)
      want[i] = (old[i - 1] + old[i] + old[i + 1]) / 3;
  }
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += got[i] - want[i] > .001f || want[i] - got[i] > .001f;
  for (int i = 0; i < N; i++)
    printf("%.0f ", got[i]);
  printf("\nwrong: %d\n", wrong);
  cudaFree(x);
  cudaFree(y);
  return 0;
}

// tilescope: warp 4
// tilescope: define BLOCKS 1 2
// tilescope: define ITERATIONS 1 4
// tilescope: define SAME 0 1
