#define N 16
#define BLOCK 4
#define SEED 1

// out[i] becomes the number of elements that are larger than
// in[i]. Each thread compares its own with all N of them.
__global__ void rank(const int *in, int *out) {
  int i = blockIdx.x * BLOCK + threadIdx.x;
  int mine = in[i], larger = 0;
  for (int j = 0; j < N; j++)
    if (in[j] > mine)
      larger++;
  out[i] = larger;
}

#include <stdio.h>

int main() {
  int a[N], b[N], *in, *out;
  for (int i = 0; i < N; i++)
    a[i] = (7 * i * i + SEED) % 19;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  rank<<<N / BLOCK, BLOCK>>>(in, out);
  cudaMemcpy(b, out, sizeof(b), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", b[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
