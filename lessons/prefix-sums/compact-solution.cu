#define N 128
#define SEED 1

// Moves all positive values of in to the front of out, in their order, and
// stores how many there are into *kept. One block of N threads. The place of
// a value is the number of positive values before it: a scan of 0s and 1s.
__global__ void compact(const int *in, int *out, int *kept) {
  __shared__ int cell[N];
  int t = threadIdx.x, keep = in[t] > 0;
  cell[t] = keep;
  __syncthreads();
  for (int d = 1; d < N; d *= 2) {
    int left = t >= d ? cell[t - d] : 0;
    __syncthreads();
    cell[t] += left;
    __syncthreads();
  }
  if (keep)
    out[cell[t] - 1] = in[t];
  if (t == N - 1)
    *kept = cell[t];
}

#include <stdio.h>

int main() {
  int *in, *out, *kept;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  cudaMallocManaged(&kept, sizeof(int));
  for (int i = 0; i < N; i++) {
    in[i] = (SEED * 19 + 31 * i) % 40 - 20;
    out[i] = 0;
  }
  *kept = -1;
  compact<<<1, N>>>(in, out, kept);
  cudaDeviceSynchronize();
  printf("%d kept\n", *kept);
  for (int i = 0; i < N; i++)
    printf("%d%c", out[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(in);
  cudaFree(out);
  cudaFree(kept);
  return 0;
}
