#define ROLLS 24
#define THREADS 32
#define FACES 6
#define SEED 1

// Thread t counts its own rolls of a die, in counters of its own in shared
// memory. count[f] becomes how often face f came up, over all threads.
__global__ void tally(const int *roll, int *count) {
  __shared__ int cell[FACES * THREADS];
  int t = threadIdx.x;
  for (int f = 0; f < FACES; f++)
    cell[t * FACES + f] = 0; // gap: use the same layout here
  for (int k = 0; k < ROLLS; k++) {
    int f = roll[k * THREADS + t];
    int i = t * FACES + f; // gap: thread t's counter of face f
    cell[i]++;
  }
  __syncthreads();
  if (t < FACES) {
    int sum = 0;
    for (int k = 0; k < THREADS; k++)
      sum += cell[k * FACES + t] /* gap: the same layout, without conflicts */;
    count[t] = sum;
  }
}

#include <stdio.h>

int main() {
  const int n = ROLLS * THREADS;
  int *roll, *count;
  cudaMallocManaged(&roll, n * sizeof(int));
  cudaMallocManaged(&count, FACES * sizeof(int));
  for (int i = 0; i < n; i++)
    roll[i] = (SEED * 7 * i + i * i / 5 + i / 32) % FACES;
  tally<<<1, THREADS>>>(roll, count);
  cudaDeviceSynchronize();
  for (int f = 0; f < FACES; f++)
    printf("%d ", count[f]);
  printf("\n");
  cudaFree(roll);
  cudaFree(count);
  return 0;
}
