#include <cstdio>

#define N 64

__global__ void scale(float *v, float by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  v[i] = by * v[i];
}

int main() {
  float v[N], *a;
  for (int i = 0; i < N; i++) v[i] = i;
  cudaStream_t first, second;
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  cudaMalloc(&a, sizeof v);
  cudaMemcpy(a, v, sizeof v, cudaMemcpyHostToDevice);
  scale<<<1, N / 2, 0, first>>>(a, 2.0f);
  scale<<<1, N / 2, 0, second>>>(a + N / 2, 3.0f);
  cudaDeviceSynchronize();
  cudaMemcpy(v, a, sizeof v, cudaMemcpyDeviceToHost);
  printf("%g %g\n", v[1], v[N - 1]);
  return 0;
}
