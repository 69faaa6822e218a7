#define N 32
#define BLOCK 8
#define RADIUS 3

// The whole tile is cleared, then filled: cells beyond
// the ends of the array stay 0.
__global__ void window(const int *in, int *out) {
  __shared__ int tile[BLOCK + 2 * RADIUS];
  int t = threadIdx.x, g = blockIdx.x * BLOCK + t;
  tile[t] = 0;
  if (t < 2 * RADIUS)
    tile[t + BLOCK] = 0;
  __syncthreads(); // all threads have cleared
  tile[t + RADIUS] = in[g];
  if (t < RADIUS && g >= RADIUS)
    tile[t] = in[g - RADIUS];
  if (t < RADIUS && g + BLOCK < N)
    tile[t + RADIUS + BLOCK] = in[g + BLOCK];
  __syncthreads(); // all threads have filled
  int sum = 0;
  for (int d = 0; d <= 2 * RADIUS; d++)
    sum += tile[t + d];
  out[g] = sum;
}

#include <stdio.h>

int main() {
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = (5 * i + 2) % 9;
  int *in, *out;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  window<<<N / BLOCK, BLOCK>>>(in, out);
  cudaMemcpy(b, out, sizeof(b), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", b[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
// tilescope: focus block 1 0 thread 2 0
