#define N 3
#define ROUNDS 60

// One round of Jacobi: each current from the others'.
// The matrix without its diagonal is stored row by row.
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
  // Three loops of a circuit: 76, 56 and 106 ohms around
  // them, 25, 50 and 1 ohm between them, 10 volts in the first.
  float val[] = {-25, -50, -25, -1, -50, -1};
  int col[] = {1, 2, 0, 2, 0, 1}, first[] = {0, 2, 4, 6};
  float diag[N] = {76, 56, 106}, volt[N] = {10, 0, 0}, i[N] = {0, 0, 0};
  float *dval, *ddiag, *dvolt, *a, *b;
  int *dcol, *dfirst;
  cudaMalloc(&dval, sizeof(val));
  cudaMalloc(&dcol, sizeof(col));
  cudaMalloc(&dfirst, sizeof(first));
  cudaMalloc(&ddiag, sizeof(diag));
  cudaMalloc(&dvolt, sizeof(volt));
  cudaMalloc(&a, sizeof(i));
  cudaMalloc(&b, sizeof(i));
  cudaMemcpy(dval, val, sizeof(val), cudaMemcpyHostToDevice);
  cudaMemcpy(dcol, col, sizeof(col), cudaMemcpyHostToDevice);
  cudaMemcpy(dfirst, first, sizeof(first), cudaMemcpyHostToDevice);
  cudaMemcpy(ddiag, diag, sizeof(diag), cudaMemcpyHostToDevice);
  cudaMemcpy(dvolt, volt, sizeof(volt), cudaMemcpyHostToDevice);
  cudaMemcpy(a, i, sizeof(i), cudaMemcpyHostToDevice);
  for (int n = 0; n < ROUNDS; n++) {
    round1<<<1, 4>>>(dval, dcol, dfirst, ddiag, dvolt, a, b);
    float *t = a;
    a = b;
    b = t;
  }
  cudaMemcpy(i, a, sizeof(i), cudaMemcpyDeviceToHost);
  printf("%.4f %.4f %.4f\n", i[0], i[1], i[2]);
  for (int r = 0; r < N; r++) {
    float sum = diag[r] * i[r];
    for (int k = first[r]; k < first[r + 1]; k++)
      sum += val[k] * i[col[k]];
    printf("%.3f ", fabsf(sum) < 0.0005f ? 0 : sum);
  }
  printf("\n");
  cudaFree(dval);
  cudaFree(dcol);
  cudaFree(dfirst);
  cudaFree(ddiag);
  cudaFree(dvolt);
  cudaFree(a);
  cudaFree(b);
  return 0;
}
