#define FRAMES 256
#define THREADS 64
#define SEED 1

// Four microphones: each frame has four samples side by side in memory.
// loudest[i] becomes the largest of frame i. Each warp loads neighbours
// from global memory and stores them into shared memory; then thread t
// takes the four samples of its own frame from there. No access to shared
// memory has a bank conflict.
__global__ void pick(const int *sample, int *loudest) {
}

#include <stdio.h>

int main() {
  int *sample, *loudest;
  cudaMallocManaged(&sample, 4 * FRAMES * sizeof(int));
  cudaMallocManaged(&loudest, FRAMES * sizeof(int));
  for (int i = 0; i < 4 * FRAMES; i++)
    sample[i] = (SEED * 53 * i + i / 3) % 1000;
  for (int i = 0; i < FRAMES; i++)
    loudest[i] = 0;
  pick<<<FRAMES / THREADS, THREADS>>>(sample, loudest);
  cudaDeviceSynchronize();
  for (int i = 0; i < FRAMES; i++)
    printf("%d ", loudest[i]);
  printf("\n");
  cudaFree(sample);
  cudaFree(loudest);
  return 0;
}
