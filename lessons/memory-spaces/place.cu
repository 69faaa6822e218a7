#define N 8
#define THREADS 32
#define PLACE 0 // 0 global, 1 register, 2 shared, 3 constant

__constant__ int fixed[N];

// Every thread adds up the same eight numbers, and
// keeps its sum where PLACE says.
__global__ void work(const int *in, int *out) {
  int t = threadIdx.x;
#if PLACE == 0
  out[t] = 0;
  for (int k = 0; k < N; k++)
    out[t] += in[k];
#elif PLACE == 1
  int sum = 0;
  for (int k = 0; k < N; k++)
    sum += in[k];
  out[t] = sum;
#elif PLACE == 2
  __shared__ int near[N];
  if (t < N)
    near[t] = in[t];
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < N; k++)
    sum += near[k];
  out[t] = sum;
#else
  int sum = 0;
  for (int k = 0; k < N; k++)
    sum += fixed[k];
  out[t] = sum;
#endif
}

#include <stdio.h>

int main() {
  int a[N], h[THREADS], *in, *out;
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(h));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(fixed, a, sizeof(a));
  work<<<1, THREADS>>>(in, out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  printf("%d\n", h[0]);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: define PLACE 0 1 2 3
