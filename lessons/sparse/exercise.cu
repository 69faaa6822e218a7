#define ROWS 6
#define SEED 1

// One thread per row: its largest value, or 0 for an
// empty row. All values are positive.
__global__ void largest(const int *val,
    const int *first, int *out) {
  int r = threadIdx.x;
  int most = val[first[r]];
  for (int k = first[r]; k <= first[r + 1]; k++)
    if (val[k] > most)
      most = val[k];
  out[r] = most;
}

#include <stdio.h>

int main() {
  int val[3 * ROWS], first[ROWS + 1], out[ROWS], n = 0;
  for (int r = 0; r < ROWS; r++) {
    first[r] = n;
    for (int k = (r * SEED) % 3; k > 0; k--)
      val[n++] = (r * 7 + k * 5 + SEED) % 20 + 1;
  }
  first[ROWS] = n;
  int *dval, *dfirst, *dout;
  cudaMalloc(&dval, (n > 0 ? n : 1) * sizeof(int));
  cudaMalloc(&dfirst, sizeof(first));
  cudaMalloc(&dout, sizeof(out));
  cudaMemcpy(dval, val, n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(dfirst, first, sizeof(first), cudaMemcpyHostToDevice);
  largest<<<1, 8>>>(dval, dfirst, dout);
  cudaMemcpy(out, dout, sizeof(out), cudaMemcpyDeviceToHost);
  for (int r = 0; r < ROWS; r++)
    printf("%d ", out[r]);
  printf("\n");
  cudaFree(dval);
  cudaFree(dfirst);
  cudaFree(dout);
  return 0;
}
