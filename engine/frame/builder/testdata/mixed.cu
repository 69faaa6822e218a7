// What the textbooks' kernels have little of: structs, vectors, calls, shuffles, atomics, fences, switches, local arrays, three dimensions.
#include <stdio.h>

struct Particle { float x, y; int id; };

__device__ float square(float v) { float w = v * v; return w; }
__device__ int counter;
__constant__ float table[4] = {1, 2, 3, 4};

__global__ void mixed(const float4 *a, Particle *p, double *d, unsigned char *c, int n) {
  extern __shared__ float s[];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  if (t >= n) return;
  float4 v = a[t];
  p[t].x = v.x + v.y;
  p[t].id = t;
  s[t] = square(v.z);
  __syncwarp();
  float u = __shfl_down_sync(0x7f, s[t], 1);
  d[t] = u * table[t % 4];
  c[t] = (unsigned char)(t * 3);
  atomicAdd(&counter, 1);
  __threadfence();
  int i = 0;
  while (i < 2) {
    i += 1;
    if (t == 3) continue;
    s[t] += 1.0f;
  }
  switch (t % 3) {
  case 0: s[t] = 0; break;
  case 1: s[t] = 1; break;
  default: break;
  }
  float local[3] = {1, 2, 3};
  local[t % 3] += v.w;
  bool odd = t & 1;
  float *q = s + t;
  if (t == 1) printf("t %d\n", t);
  d[t] += odd ? local[1] : *q;
}

int main() {
  float4 h[8];
  for (int i = 0; i < 8; i++) h[i] = make_float4(i, i + 1, i + 2, i + 3);
  float4 *a; Particle *p; double *d; unsigned char *c;
  cudaMalloc(&a, sizeof(h)); cudaMalloc(&p, 8 * sizeof(Particle)); cudaMalloc(&d, 8 * sizeof(double)); cudaMalloc(&c, 8);
  cudaMemcpy(a, h, sizeof(h), cudaMemcpyHostToDevice);
  mixed<<<1, dim3(2, 2, 2), 8 * sizeof(float)>>>(a, p, d, c, 7);
  cudaDeviceSynchronize();
  cudaFree(a); cudaFree(p); cudaFree(d); cudaFree(c);
  return 0;
}
