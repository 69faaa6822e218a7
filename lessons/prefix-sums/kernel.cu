#define N 8

// Kogge-Stone: in each round a thread adds the cell d places to the left.
__global__ void scan(const int *in, int *out) {
  __shared__ int cell[N];
  int t = threadIdx.x;
  cell[t] = in[t];
  __syncthreads(); // all threads have loaded
  for (int d = 1; d < N; d *= 2) {
    int left = t >= d ? cell[t - d] : 0;
    __syncthreads(); // all threads have read
    cell[t] += left;
    __syncthreads(); // all threads have written
  }
  out[t] = cell[t];
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = i % 4 + 1;
  scan<<<1, N>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
// tilescope: define N 8 16
