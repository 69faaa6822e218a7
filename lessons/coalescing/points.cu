#define N 32

struct Point {
  float x, y, z, mass;
};

// An array of structures: the four fields of a point are neighbours.
__global__ void heavier(const Point *p, float *out) {
  int t = threadIdx.x;
  float m = p[t].mass;
  out[t] = 2 * m;
}

#include <stdio.h>

int main() {
  Point *p;
  float *out;
  cudaMallocManaged(&p, N * sizeof(Point));
  cudaMallocManaged(&out, N * sizeof(float));
  for (int i = 0; i < N; i++) {
    p[i].x = p[i].y = p[i].z = i;
    p[i].mass = i % 7 + 1;
  }
  heavier<<<1, N>>>(p, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%.0f ", out[i]);
  printf("\n");
  cudaFree(p);
  cudaFree(out);
  return 0;
}
