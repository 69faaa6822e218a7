#define SEED 1

// Each lane of a warp gets the difference between its own value and the
// largest value of its warp. A block has four warps.
__global__ void below(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int largest = in[i];
  for (int d = warpSize / 2; d > 0; d /= 2) {
    int other = 0; // the gap: the value of another lane
    largest = max(largest, other);
  }
  out[i] = largest - in[i];
}

#include <stdio.h>

int main() {
  const int n = 256;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++)
    in[i] = (SEED * 41 + 29 * i) % 173 - 200;
  below<<<2, 128>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++)
    printf("%d%c", out[i], i % 32 == 31 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  return 0;
}
