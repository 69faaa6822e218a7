#define N 32
#define BLOCK 8
#define RADIUS 3

__global__ void window(const int *in,
                       int *out) {
  __shared__ int tile[BLOCK + 2 * RADIUS];
  int g = blockIdx.x*BLOCK + threadIdx.x;
  int s = threadIdx.x + RADIUS;
  tile[s] = in[g];
  if (threadIdx.x < RADIUS) {
    int lo = g - RADIUS, hi = g + BLOCK;
    tile[s-RADIUS] = lo < 0 ? 0 : in[lo];
    tile[s+BLOCK] = hi < N ? in[hi] : 0;
  }
  __syncthreads();
  int sum = 0;
  for (int d = -RADIUS; d <= RADIUS; d++)
    sum += tile[s + d];
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
  cudaMemcpy(in, a, sizeof(a),
             cudaMemcpyHostToDevice);

  window<<<N / BLOCK, BLOCK>>>(in, out);

  cudaMemcpy(b, out, sizeof(b),
             cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", b[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
// tilescope: define RADIUS 1 2 3
// tilescope: define BLOCK 4 8 16
// tilescope: focus block 1 0 thread 2 0
