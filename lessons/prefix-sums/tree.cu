#define N 8

// Brent-Kung: sums go up a tree, and down again. N / 2 threads.
__global__ void scan(const int *in, int *out) {
  __shared__ int cell[N];
  int t = threadIdx.x;
  cell[t] = in[t];
  cell[t + N / 2] = in[t + N / 2];
  for (int d = 1; d < N; d *= 2) { // up: pairs, fours, eights, ...
    __syncthreads();
    int right = (t + 1) * 2 * d - 1;
    if (right < N)
      cell[right] += cell[right - d]; // up
  }
  for (int d = N / 4; d > 0; d /= 2) { // down: fill in the rest
    __syncthreads();
    int left = (t + 1) * 2 * d - 1;
    if (left + d < N)
      cell[left + d] += cell[left]; // down
  }
  __syncthreads();
  out[t] = cell[t];
  out[t + N / 2] = cell[t + N / 2];
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = i % 4 + 1;
  scan<<<1, N / 2>>>(in, out);
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
