#define N 128
#define SEED 1

// Sorts N results of an exam in place, with N / 2 threads. In even rounds
// thread t compares places 2t and 2t + 1, in odd rounds places 2t + 1 and
// 2t + 2. After N rounds all results are in order.
__global__ void sort(int *a) {
  __shared__ int place[N];
  int t = threadIdx.x;
  place[t] = a[t];
  place[t + N / 2] = a[t + N / 2];
  __syncthreads();
  for (int round = 0; round < N; round++) {
    int i = 2 * t + round % 2;
    if (i + 1 < N) {
      int low = min(place[i], place[i + 1]);
      int high = max(place[i], place[i + 1]);
      place[i] = low;
      place[i + 1] = high;
    }
    __syncthreads();
  }
  a[t] = place[t];
  a[t + N / 2] = place[t + N / 2];
}

#include <stdio.h>

int main() {
  int *a;
  cudaMallocManaged(&a, N * sizeof(int));
  for (int i = 0; i < N; i++)
    a[i] = (SEED * 53 * i + i * i) % 101;
  sort<<<1, N / 2>>>(a);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", a[i]);
  printf("\n");
  cudaFree(a);
  return 0;
}
