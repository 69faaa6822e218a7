#include <cstdio>

#define NX 6
#define NY 6
#define NZ 6

__global__ void stencil(const float *in, float *out) {
  int x = threadIdx.x + 1, y = threadIdx.y + 1, z = threadIdx.z + 1;
  int at = (z * NY + y) * NX + x;
  float sum = in[at - 1] + in[at + 1];
  sum += in[at - NX] + in[at + NX];
  sum += in[at - NX * NY] + in[at + NX * NY];
  out[at] = sum - 6.0f * in[at];
}

int main() {
  const int n = NX * NY * NZ;
  float in[n], out[n], *a, *b;
  for (int i = 0; i < n; i++) in[i] = i % 7;
  cudaMalloc(&a, sizeof in);
  cudaMalloc(&b, sizeof out);
  cudaMemcpy(a, in, sizeof in, cudaMemcpyHostToDevice);
  stencil<<<1, dim3(NX - 2, NY - 2, NZ - 2)>>>(a, b);
  cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
  printf("%g\n", out[(NY + 1) * NX + 1]);
  return 0;
}
