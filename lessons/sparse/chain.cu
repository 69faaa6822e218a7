#define N 6       // loops in a chain
#define BATTERY 0 // the loop with the battery
#define ROUNDS 2

// One round of Jacobi: each current from its neighbours'.
__global__ void round1(const float *val, const int *col,
    const int *first, const float *diag,
    const float *volt, const float *old, float *now) {
  int r = threadIdx.x;
  if (r < N) {
    float sum = volt[r];
    for (int k = first[r]; k < first[r + 1]; k++)
      sum -= val[k] * old[col[k]];
    now[r] = sum / diag[r];
  }
}

#include <stdio.h>

int main() {
  float *val, *diag, *volt, *old, *now;
  int *col, *first, entries = 0, flowing = 0;
  cudaMallocManaged(&val, 2 * N * sizeof(float));
  cudaMallocManaged(&col, 2 * N * sizeof(int));
  cudaMallocManaged(&first, (N + 1) * sizeof(int));
  cudaMallocManaged(&diag, N * sizeof(float));
  cudaMallocManaged(&volt, N * sizeof(float));
  cudaMallocManaged(&old, N * sizeof(float));
  cudaMallocManaged(&now, N * sizeof(float));
  // 1 ohm in each loop, 10 ohms between it and each of its neighbours.
  for (int r = 0; r < N; r++) {
    first[r] = entries;
    for (int c = r - 1; c <= r + 1; c += 2)
      if (c >= 0 && c < N) {
        val[entries] = -10;
        col[entries++] = c;
      }
    diag[r] = 1 + 10 * (entries - first[r]);
    volt[r] = r == BATTERY ? 10 : 0;
    old[r] = 0;
  }
  first[N] = entries;
  for (int n = 0; n < ROUNDS; n++) {
    round1<<<1, 8>>>(val, col, first, diag, volt, old, now);
    cudaDeviceSynchronize();
    float *t = old;
    old = now;
    now = t;
  }
  for (int r = 0; r < N; r++) {
    printf("%.3f ", old[r]);
    flowing += old[r] != 0;
  }
  printf("\n%d\n", flowing);
  cudaFree(val);
  cudaFree(col);
  cudaFree(first);
  cudaFree(diag);
  cudaFree(volt);
  cudaFree(old);
  cudaFree(now);
  return 0;
}
