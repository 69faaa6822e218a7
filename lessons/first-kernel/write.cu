#define N 16
#define THREADS 8
#define SEED 1

// Every block shifts its elements one place to the left, through
// shared memory: out[i] gets the next element of the block, and
// the last place of the block gets the block's first element.
__global__ void shift(const int *in, int *out) {
  // yours
}

#include <stdio.h>

int main() {
  int h[N], *in, *out;
  for (int i = 0; i < N; i++)
    h[i] = (SEED * 4 + 7 * i) % 23;
  cudaMalloc(&in, sizeof(h));
  cudaMalloc(&out, sizeof(h));
  cudaMemset(out, 0, sizeof(h));
  cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
  // Launch the kernel here: N elements, blocks of THREADS threads.
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", h[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
