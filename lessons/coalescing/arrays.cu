#define N 32

// A structure of arrays: each field has an array of its own.
struct Points {
  float *x, *y, *z, *mass;
};

__global__ void heavier(const float *mass, float *out) {
  int t = threadIdx.x;
  float m = mass[t];
  out[t] = 2 * m;
}

#include <stdio.h>

int main() {
  Points p;
  float *out;
  cudaMallocManaged(&p.x, N * sizeof(float));
  cudaMallocManaged(&p.y, N * sizeof(float));
  cudaMallocManaged(&p.z, N * sizeof(float));
  cudaMallocManaged(&p.mass, N * sizeof(float));
  cudaMallocManaged(&out, N * sizeof(float));
  for (int i = 0; i < N; i++) {
    p.x[i] = p.y[i] = p.z[i] = i;
    p.mass[i] = i % 7 + 1;
  }
  heavier<<<1, N>>>(p.mass, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%.0f ", out[i]);
  printf("\n");
  cudaFree(p.x);
  cudaFree(p.y);
  cudaFree(p.z);
  cudaFree(p.mass);
  cudaFree(out);
  return 0;
}
