#define N 1000
#define THREADS 128
#define STUDENTS 200
#define SEED 1

// best[s] becomes the highest mark of student s, from 0 to 100, or -1.
// Paper i has the mark mark[i] and is by student who[i].
__global__ void highest(const int *who, const int *mark, int *best) {
  __shared__ int mine[STUDENTS];
  for (int s = threadIdx.x; s < STUDENTS; s += blockDim.x)
    mine[s] = -1;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    atomicMax(&mine[who[i]], mark[i]);
  __syncthreads();
  for (int s = threadIdx.x; s < STUDENTS; s += blockDim.x)
    atomicMax(&best[s], mine[s]);
}

#include <stdio.h>

int main() {
  int *who, *mark, *best;
  cudaMallocManaged(&who, N * sizeof(int));
  cudaMallocManaged(&mark, N * sizeof(int));
  cudaMallocManaged(&best, STUDENTS * sizeof(int));
  for (int i = 0; i < N; i++) {
    who[i] = i * (SEED * 6 + 1) / 3 % STUDENTS;
    mark[i] = (i * 37 + SEED * 11) % 101;
  }
  for (int s = 0; s < STUDENTS; s++)
    best[s] = -1;
  highest<<<(N + THREADS - 1) / THREADS, THREADS>>>(who, mark, best);
  cudaDeviceSynchronize();
  for (int s = 0; s < STUDENTS; s++)
    printf("%d%c", best[s], s % 20 == 19 ? '\n' : ' ');
  cudaFree(who);
  cudaFree(mark);
  cudaFree(best);
  return 0;
}
