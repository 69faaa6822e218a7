#define BLOCKS 4
#define THREADS 8

// One block adds up its own piece of v and
// stores the sum in part[blockIdx.x].
__global__ void addUp(const int *v, int *part) {
  __shared__ int cell[THREADS];
  int g = blockIdx.x * blockDim.x + threadIdx.x;
  int t = threadIdx.x;
  cell[t] = v[g];
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    __syncthreads();
    if (t < half)
      cell[t] += cell[t + half];
  }
  if (t == 0)
    part[blockIdx.x] = cell[0];
}

#include <stdio.h>

int main() {
  int a[BLOCKS * THREADS], sum, check = 0;
  for (int i = 0; i < BLOCKS * THREADS; i++) {
    a[i] = 3 * i % 7 + 1;
    check += a[i];
  }
  int *v, *part, *total;
  cudaMalloc(&v, sizeof(a));
  cudaMalloc(&part, BLOCKS * sizeof(int));
  cudaMalloc(&total, sizeof(int));
  cudaMemcpy(v, a, sizeof(a), cudaMemcpyHostToDevice);
  addUp<<<BLOCKS, THREADS>>>(v, part);
  addUp<<<1, BLOCKS>>>(part, total);
  cudaMemcpy(&sum, total, sizeof(int), cudaMemcpyDeviceToHost);
  printf("device %d host %d\n", sum, check);
  cudaFree(v);
  cudaFree(part);
  cudaFree(total);
  return 0;
}

// tilescope: warp 4
// tilescope: define BLOCKS 2 4 8
// tilescope: define THREADS 4 6 8 16
// tilescope: focus block 1 0 thread 2 0
