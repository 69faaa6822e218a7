#define STUDENTS 64
#define QUESTIONS 6
#define SEED 1

// How many points each question gives: the same for all students, and
// no kernel changes it.
__device__ int points[QUESTIONS];

// The largest result of all classes. It is still there after the launch.
__device__ int best;

// A thread marks one student, a block one class. out[i] becomes the
// student's result, top[b] the largest result in class b.
__global__ void mark(const int *right, int *out, int *top) {
  // The largest result in this class.
  int mostHere;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0)
    mostHere = 0;
  __syncthreads();
  int mine = 0;
  for (int q = 0; q < QUESTIONS; q++)
    mine += (right[i] >> q & 1) * points[q];
  out[i] = mine;
  atomicMax(&mostHere, mine);
  __syncthreads();
  if (threadIdx.x == 0) {
    top[blockIdx.x] = mostHere;
    atomicMax(&best, mostHere);
  }
}

#include <stdio.h>

int main() {
  const int n = 2 * STUDENTS;
  int worth[QUESTIONS], first = 0, *right, *out, *top;
  for (int q = 0; q < QUESTIONS; q++)
    worth[q] = q + 2;
  cudaMallocManaged(&right, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&top, 2 * sizeof(int));
  for (int i = 0; i < n; i++)
    right[i] = (SEED * 37 * i + i / 3) % (i < STUDENTS ? 64 : 48);
  cudaMemcpyToSymbol(points, worth, sizeof(worth));
  cudaMemcpyToSymbol(best, &first, sizeof(first));
  mark<<<2, STUDENTS>>>(right, out, top);
  cudaMemcpyFromSymbol(&first, best, sizeof(first));
  for (int i = 0; i < n; i++)
    printf("%d ", out[i]);
  printf("\n%d %d, best %d\n", top[0], top[1], first);
  cudaFree(right);
  cudaFree(out);
  cudaFree(top);
  return 0;
}
