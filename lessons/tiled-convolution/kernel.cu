#define N 16
#define TILE 4
#define R 2

__constant__ float mask[2 * R + 1];

__global__ void conv(const float *in,
                     float *out, int n) {
  __shared__ float tile[TILE + 2 * R];
  int i = blockIdx.x * TILE + threadIdx.x;
  int s = threadIdx.x + R;
  tile[s] = in[i];
  if (threadIdx.x < R) {
    int lo = i - R, hi = i + TILE;
    tile[s - R] = lo < 0 ? 0 : in[lo];
    tile[s + TILE] = hi < n ? in[hi] : 0;
  }
  __syncthreads();
  float sum = 0;
  for (int d = -R; d <= R; d++)
    sum += tile[s + d] * mask[d + R];
  out[i] = sum;
}

#include <stdio.h>

int main() {
  float hostIn[N] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
  float hostMask[2 * R + 1], hostOut[N];
  for (int j = 0; j <= 2 * R; j++)
    hostMask[j] = j <= R ? j + 1 : 2 * R + 1 - j;

  float *in, *out;
  cudaMalloc(&in, sizeof(hostIn));
  cudaMalloc(&out, sizeof(hostOut));
  cudaMemcpy(in, hostIn, sizeof(hostIn),
             cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(mask, hostMask, sizeof(hostMask));

  conv<<<N / TILE, TILE>>>(in, out, N);

  cudaMemcpy(hostOut, out, sizeof(hostOut),
             cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%g%s", hostOut[i], i == N - 1 ? "\n" : " ");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 2
// tilescope: define TILE 4 8
// tilescope: define R 1 2
// tilescope: focus block 0 0 thread 3 0
