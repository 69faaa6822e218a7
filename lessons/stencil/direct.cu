#define N 32
#define BLOCK 8
#define RADIUS 3

__global__ void window(const int *in, int *out) {
  int g = blockIdx.x * BLOCK + threadIdx.x;
  int sum = 0;
  for (int d = -RADIUS; d <= RADIUS; d++) {
    int at = g + d;
    if (at >= 0 && at < N)
      sum += in[at];
  }
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
