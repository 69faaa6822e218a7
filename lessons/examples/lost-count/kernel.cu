__global__ void count(int *counter) {
  *counter = *counter + 1;
}

#include <stdio.h>

int main() {
  int *counter;
  cudaMallocManaged(&counter, 1 * sizeof(int));
  *counter = 0;
  count<<<1, 16>>>(counter);
  cudaDeviceSynchronize();
  printf("%d\n", *counter);
  return 0;
}

// tilescope: warp 16
