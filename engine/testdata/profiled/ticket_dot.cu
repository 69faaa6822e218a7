#include <cstdio>
__device__ unsigned done = 0;
__global__ void dot(const float *a, const float *b, int n, volatile float *part, float *out) {
  __shared__ float s[64]; __shared__ bool last;
  float v = 0;
  for (int i = blockIdx.x * 64 + threadIdx.x; i < n; i += 64 * gridDim.x) v += a[i] * b[i];
  s[threadIdx.x] = v;
  __syncthreads();
  for (int k = 32; k; k >>= 1) { if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k]; __syncthreads(); }
  if (threadIdx.x == 0) { part[blockIdx.x] = s[0]; __threadfence(); last = atomicInc(&done, gridDim.x) == gridDim.x - 1; }
  __syncthreads();
  if (last) {
    v = 0;
    for (int i = threadIdx.x; i < gridDim.x; i += 64) v += part[i];
    s[threadIdx.x] = v;
    __syncthreads();
    for (int k = 32; k; k >>= 1) { if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k]; __syncthreads(); }
    if (threadIdx.x == 0) { *out = s[0]; done = 0; }
  }
}
int main() {
  const int n = 777; float a[n], b[n], r, *da, *db, *p, *o;
  for (int i = 0; i < n; ++i) { a[i] = i % 10; b[i] = (i % 3) - 1; }
  cudaMalloc(&da, sizeof a); cudaMalloc(&db, sizeof b); cudaMalloc(&p, 12 * 4); cudaMalloc(&o, 4);
  cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice); cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
  for (int k = 0; k < 2; ++k) { dot<<<6, 64>>>(da, db, n, p, o); cudaMemcpy(&r, o, 4, cudaMemcpyDeviceToHost); printf("%g\n", r); }
  cudaFree(da); cudaFree(db); cudaFree(p); cudaFree(o);
}
