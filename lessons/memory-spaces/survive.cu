#include <stdio.h>

__device__ int counter;

__global__ void leave(int *mail) {
  __shared__ int note;
  if (threadIdx.x == 0) {
    note = 41;
    counter = 42;
    *mail = 43;
  }
}

__global__ void find(int *mail, int *out) {
  __shared__ int note;
  if (threadIdx.x == 0) {
    out[0] = note;
    out[1] = counter;
    out[2] = *mail;
  }
}

int main() {
  int *mail, *out, h[3];
  cudaMalloc(&mail, sizeof(int));
  cudaMalloc(&out, sizeof(h));
  leave<<<1, 2>>>(mail);
  find<<<1, 2>>>(mail, out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[1], h[2]);
  cudaFree(mail);
  cudaFree(out);
  return 0;
}

// tilescope: warp 2
