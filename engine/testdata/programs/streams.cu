#include <cstdio>
__global__ void scale(float *a, int n, float f) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) a[i] *= f; }
int main() {
  const int n = 512; float *h, *d; cudaMallocHost(&h, n * 4); cudaMalloc(&d, n * 4);
  for (int i = 0; i < n; ++i) h[i] = i;
  cudaStream_t s[2]; for (int k = 0; k < 2; ++k) cudaStreamCreate(&s[k]);
  cudaEvent_t e0, e1; cudaEventCreate(&e0); cudaEventCreateWithFlags(&e1, cudaEventDisableTiming);
  cudaEventRecord(e0, s[0]);
  for (int k = 0; k < 2; ++k) { int o = k * n / 2; cudaMemcpyAsync(d + o, h + o, n * 2, cudaMemcpyHostToDevice, s[k]); scale<<<2, 128, 0, s[k]>>>(d + o, n / 2, k + 2); cudaMemcpyAsync(h + o, d + o, n * 2, cudaMemcpyDeviceToHost, s[k]); }
  cudaEventRecord(e1, s[1]); cudaStreamWaitEvent(s[0], e1, 0); cudaStreamSynchronize(s[0]); cudaEventSynchronize(e1);
  printf("%g %g %s\n", h[10], h[400], cudaGetErrorString(cudaStreamQuery(s[1])));
  for (int k = 0; k < 2; ++k) cudaStreamDestroy(s[k]); cudaEventDestroy(e0); cudaEventDestroy(e1); cudaFreeHost(h); cudaFree(d);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
