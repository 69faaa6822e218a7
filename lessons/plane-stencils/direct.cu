#define W 8
#define H 4
#define DEPTH 6
#define T 4

// Each output is an element and its six neighbours, all from global memory.
__global__ void star(const int *in, int *out) {
  int layer = W * H;
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  for (int z = 1; z < DEPTH - 1; z++) {
    int i = z * layer + y * W + x;
    int sum = in[i] + in[i - layer] + in[i + layer];
    if (x > 0)
      sum += in[i - 1];
    if (x < W - 1)
      sum += in[i + 1];
    if (y > 0)
      sum += in[i - W];
    if (y < H - 1)
      sum += in[i + W];
    out[i] = sum;
  }
}

#include <stdio.h>

int main() {
  const int n = W * H * DEPTH;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++) {
    in[i] = (i * 7 + i / W) % 10;
    out[i] = 0;
  }
  star<<<dim3(W / T, H / T), dim3(T, T)>>>(in, out);
  cudaDeviceSynchronize();
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += (i % 5 + 1) * out[i];
  printf("%d\n", sum);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
