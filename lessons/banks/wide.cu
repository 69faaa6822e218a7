#define WORDS 4 // 1, 2 or 4

#if WORDS == 1
typedef int wide;
#elif WORDS == 2
typedef int2 wide;
#else
typedef int4 wide;
#endif

// Each lane takes WORDS neighbouring words at once.
__global__ void take(const wide *in, wide *out) {
  __shared__ wide cell[32];
  int t = threadIdx.x;
  cell[t] = in[t];
  __syncthreads();
  out[t] = cell[t];
}

#include <stdio.h>

int main() {
  int a[32 * WORDS], b[32 * WORDS], wrong = 0;
  wide *in, *out;
  for (int i = 0; i < 32 * WORDS; i++)
    a[i] = i;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  take<<<1, 32>>>(in, out);
  cudaMemcpy(b, out, sizeof(b), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32 * WORDS; i++)
    wrong += a[i] != b[i];
  printf("wrong: %d\n", wrong);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
