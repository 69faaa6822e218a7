struct Particle { float x, y, z, mass; };

__global__ void masses(const Particle *p, float *m) {
  int i = threadIdx.x;
  m[i] = p[i].mass;
}

#include <stdio.h>

int main() {
  Particle *p;
  float *m;
  cudaMallocManaged(&p, 32 * sizeof(Particle));
  cudaMallocManaged(&m, 32 * sizeof(float));
  for (int i = 0; i < 32; i++) {
    p[i].x = p[i].y = p[i].z = 0;
    p[i].mass = 0.5f * i;
  }
  masses<<<1, 32>>>(p, m);
  cudaDeviceSynchronize();
  for (int i = 0; i < 32; i++) printf("%.1f ", m[i]);
  printf("\n");
  return 0;
}
