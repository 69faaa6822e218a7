#define N 16

__constant__ int weight[3];

__global__ void blur(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < N - 1)
    out[i] = weight[0] * in[i - 1] + weight[1] * in[i] + weight[2] * in[i + 1];
}

#include <stdio.h>

int main() {
  int w[3] = {1, 2, 1};
  cudaMemcpyToSymbol(weight, w, sizeof(w));
  int *in;
  cudaMallocManaged(&in, N * sizeof(int));
  int *out;
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    in[i] = i * i % 11;
    out[i] = 0;
  }
  blur<<<2, 8>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) printf("%d ", out[i]);
  printf("\n");
  return 0;
}

// tilescope: warp 8
