#define N 4
#define DEPTH 5

__global__ void columns(const int *in, int *out) {
  int plane = N * N, i = threadIdx.y * N + threadIdx.x;
  int below = in[i], here = in[plane + i];
  for (int z = 1; z < DEPTH - 1; z++) {
    int above = in[(z + 1) * plane + i];
    out[z * plane + i] = below + here + above;
    below = here;
    here = above;
  }
}

#include <stdio.h>

int main() {
  int *in;
  cudaMallocManaged(&in, N * N * DEPTH * sizeof(int));
  int *out;
  cudaMallocManaged(&out, N * N * DEPTH * sizeof(int));
  for (int i = 0; i < N * N * DEPTH; i++) {
    in[i] = i % 7;
    out[i] = 0;
  }
  dim3 block(N, N);
  columns<<<1, block>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N * N * DEPTH; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
