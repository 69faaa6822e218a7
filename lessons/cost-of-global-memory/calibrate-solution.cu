#define N 1024
#define THREADS 128
#define TERMS 16
#define SEED 1

// Converts a sensor's reading x by a polynomial with TERMS coefficients:
// f[0] + f[1] x + f[2] x^2 + ... They are in constant memory.
__constant__ float coefficient[TERMS];

__global__ void calibrate(const float *reading, float *out) {
  int i = blockIdx.x * THREADS + threadIdx.x;
  if (i < N) {
    float x = reading[i];
    float sum = coefficient[TERMS - 1];
    for (int k = TERMS - 2; k >= 0; k--)
      sum = sum * x + coefficient[k];
    out[i] = sum;
  }
}

#include <stdio.h>

int main() {
  float f[TERMS], *reading, *out;
  cudaMallocManaged(&reading, N * sizeof(float));
  cudaMallocManaged(&out, N * sizeof(float));
  for (int i = 0; i < N; i++) {
    reading[i] = (i * SEED % 9 - 4) / 4.0f;
    out[i] = 0;
  }
  for (int k = 0; k < TERMS; k++)
    f[k] = k * 3 % 7 - 2;
  cudaMemcpyToSymbol(coefficient, f, sizeof(f));
  calibrate<<<(N + THREADS - 1) / THREADS, THREADS>>>(reading, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%.2f ", out[i]);
  printf("\n");
  cudaFree(reading);
  cudaFree(out);
  return 0;
}
