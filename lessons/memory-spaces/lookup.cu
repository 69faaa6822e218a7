#define SHARE 8 // neighbouring lanes that read the same number

__constant__ int table[32];

// One load of one warp from constant memory.
__global__ void look(int *out) {
  int t = threadIdx.x;
  out[t] = table[t / SHARE];
}

#include <stdio.h>

int main() {
  int h[32], *out;
  for (int i = 0; i < 32; i++)
    h[i] = 10 * i;
  cudaMemcpyToSymbol(table, h, sizeof(h));
  cudaMalloc(&out, sizeof(h));
  look<<<1, 32>>>(out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; i++)
    printf("%d ", h[i]);
  printf("\n");
  cudaFree(out);
  return 0;
}
