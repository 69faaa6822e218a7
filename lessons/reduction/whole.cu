#define BLOCKS 8
#define THREADS 1024

__global__ void addUp(const int *v, int *part) {
  __shared__ int cell[THREADS];
  int t = threadIdx.x;
  cell[t] = v[blockIdx.x * blockDim.x + t];
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    __syncthreads();
    if (t < half)
      cell[t] += cell[t + half];
  }
  if (t == 0)
    part[blockIdx.x] = cell[0];
}

#include <stdio.h>
#include <stdlib.h>

#define OK(call)                                        \
  do {                                                  \
    cudaError_t e = (call);                             \
    if (e != cudaSuccess) {                             \
      printf("%s: %s\n", #call, cudaGetErrorString(e)); \
      exit(1);                                          \
    }                                                   \
  } while (0)

int main() {
  const int n = BLOCKS * THREADS;
  int *a = (int *)malloc(n * sizeof(int));
  int sum, check = 0;
  for (int i = 0; i < n; i++) {
    a[i] = 1;
    check += a[i];
  }
  int *v, *part, *total;
  OK(cudaMalloc(&v, n * sizeof(int)));
  OK(cudaMalloc(&part, BLOCKS * sizeof(int)));
  OK(cudaMalloc(&total, sizeof(int)));
  OK(cudaMemcpy(v, a, n * sizeof(int), cudaMemcpyHostToDevice));
  addUp<<<BLOCKS, THREADS>>>(v, part);
  OK(cudaGetLastError());
  addUp<<<1, BLOCKS>>>(part, total);
  OK(cudaGetLastError());
  OK(cudaMemcpy(&sum, total, sizeof(int), cudaMemcpyDeviceToHost));
  printf("device %d host %d\n", sum, check);
  OK(cudaFree(v));
  OK(cudaFree(part));
  OK(cudaFree(total));
  free(a);
  return sum == check ? 0 : 1;
}
