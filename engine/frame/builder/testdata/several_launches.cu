#include <cstdio>
#include <cstdlib>
__constant__ float w[3];
__device__ int ticks;
__global__ void smooth(const float *in, float *out, int n) {
  __shared__ float tile[34];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x + 1] = i < n ? in[i] : 0;
  if (threadIdx.x == 0) { tile[0] = i ? in[i-1] : 0; tile[33] = i + 32 < n ? in[i+32] : 0; }
  __syncthreads();
  if (i < n) out[i] = w[0]*tile[threadIdx.x] + w[1]*tile[threadIdx.x+1] + w[2]*tile[threadIdx.x+2];
  if (i == 0) ticks++;
}
__global__ void twice(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= 2;
}
int main() {
  const int n = 256;
  float h[n], k[3] = {0.25f, 0.5f, 0.25f};
  float *result = (float *)malloc(n * sizeof(float));
  for (int i = 0; i < n; i++) h[i] = i % 7;
  float *d_a, *d_b;
  cudaMalloc(&d_a, sizeof h);
  cudaMalloc(&d_b, sizeof h);
  cudaMemcpyToSymbol(w, k, sizeof k);
  cudaMemcpy(d_a, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(d_b, 0, sizeof h);
  for (int t = 0; t < 3; t++) {
    smooth<<<8, 32>>>(d_a, d_b, n);
    float *s = d_a; d_a = d_b; d_b = s;
  }
  twice<<<8, 32>>>(d_a, n);
  cudaDeviceSynchronize();
  cudaMemcpy(result, d_a, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g %g\n", result[0], result[100]);
  cudaFree(d_a);
  cudaFree(d_b);
  free(result);
}
