#define N 16
#define THREADS 8

// Each block reverses its own piece of the array.
__global__ void turn(const int *in, int *out) {
  __shared__ int cell[THREADS];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  cell[t] = in[i];
  __syncthreads();
  out[i] = cell[THREADS - 1 - t];
}

#include <stdio.h>

int main() {
  int h[N], *in, *out;
  for (int i = 0; i < N; i++)
    h[i] = i + 1;
  cudaMalloc(&in, sizeof(h));
  cudaMalloc(&out, sizeof(h));
  cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
  turn<<<N / THREADS, THREADS>>>(in, out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", h[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
