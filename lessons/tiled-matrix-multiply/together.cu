#define STUDENTS 40
#define QUESTIONS 24
#define TILE 8
#define SEED 1

// a has a row for each student and a column for each question: 1 if the
// answer was right. both[i * STUDENTS + j] counts the questions that
// students i and j answered right: row i of a times row j of a.
__global__ void together(const int *a, int *both) {
  __shared__ int mine[TILE][TILE];
  __shared__ int other[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int i = blockIdx.y * TILE + ty;
  int j = blockIdx.x * TILE + tx;
  int count = 0;
  for (int q = 0; q < QUESTIONS; q += TILE) {
    mine[ty][tx] = a[i * QUESTIONS + q + tx];
    other[ty][tx] = 0; // gap: which answer does this thread load?
    __syncthreads();
    for (int k = 0; k < TILE; k++)
      count += mine[ty][k] * 0; // gap: times which cell of other?
    __syncthreads();
  }
  both[i * STUDENTS + j] = count;
}

#include <stdio.h>

int main() {
  int *a, *both;
  cudaMallocManaged(&a, STUDENTS * QUESTIONS * sizeof(int));
  cudaMallocManaged(&both, STUDENTS * STUDENTS * sizeof(int));
  for (int i = 0; i < STUDENTS * QUESTIONS; i++)
    a[i] = (SEED * 31 * i + i / 7) % 5 > 1;
  for (int i = 0; i < STUDENTS * STUDENTS; i++)
    both[i] = 0;
  dim3 block(TILE, TILE);
  dim3 grid(STUDENTS / TILE, STUDENTS / TILE);
  together<<<grid, block>>>(a, both);
  cudaDeviceSynchronize();
  for (int i = 0; i < STUDENTS * STUDENTS; i++)
    printf("%d%c", both[i], i % STUDENTS == STUDENTS - 1 ? '\n' : ' ');
  cudaFree(a);
  cudaFree(both);
  return 0;
}
