#define N 32
#define BLOCK 8

// Every block scans its own part, and stores its sum.
__global__ void scanParts(const int *in, int *out, int *sum) {
  __shared__ int cell[BLOCK];
  int t = threadIdx.x, i = blockIdx.x * BLOCK + t;
  cell[t] = in[i];
  __syncthreads();
  for (int d = 1; d < BLOCK; d *= 2) {
    int left = t >= d ? cell[t - d] : 0;
    __syncthreads();
    cell[t] += left;
    __syncthreads();
  }
  out[i] = cell[t];
  if (t == BLOCK - 1)
    sum[blockIdx.x] = cell[t];
}

// Every block adds the sum of all blocks before it.
__global__ void addBefore(int *out, const int *before) {
  if (blockIdx.x > 0)
    out[blockIdx.x * BLOCK + threadIdx.x] += before[blockIdx.x - 1];
}

#include <stdio.h>

int main() {
  const int blocks = N / BLOCK; // at most BLOCK
  int *in, *out, *sum, *before, *unused;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  cudaMallocManaged(&sum, BLOCK * sizeof(int));
  cudaMallocManaged(&before, BLOCK * sizeof(int));
  cudaMallocManaged(&unused, sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = i % 4 + 1;
  for (int b = 0; b < BLOCK; b++)
    sum[b] = 0;
  scanParts<<<blocks, BLOCK>>>(in, out, sum);
  scanParts<<<1, BLOCK>>>(sum, before, unused); // a scan of the sums
  addBefore<<<blocks, BLOCK>>>(out, before);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  cudaFree(sum);
  cudaFree(before);
  cudaFree(unused);
  return 0;
}

// tilescope: warp 4
// tilescope: focus block 1 0 thread 2 0
