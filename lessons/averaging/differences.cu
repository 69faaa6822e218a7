#define FRAMES 3
#define FRAME 128
#define SEED 1

// Sound is often stored as differences: in each frame, a sample becomes
// what it adds to the one before it, and the first sample stays. A block
// encodes one frame, in place and without shared memory. Each of its threads
// has two samples: one in each half of the frame.
__global__ void differences(int *x) {
  int one = blockIdx.x * FRAME + threadIdx.x, two = one + FRAME / 2;
  int beforeOne = 0, beforeTwo = 0;
  // the gap: what must happen before anybody stores?
  x[one] -= beforeOne;
  x[two] -= beforeTwo;
}

#include <stdio.h>

int main() {
  int *x;
  cudaMallocManaged(&x, FRAMES * FRAME * sizeof(int));
  for (int i = 0; i < FRAMES * FRAME; i++)
    x[i] = (i * i * SEED + 5 * i) % 256;
  differences<<<FRAMES, FRAME / 2>>>(x);
  cudaDeviceSynchronize();
  for (int i = 0; i < FRAMES * FRAME; i++)
    printf("%d ", x[i]);
  printf("\n");
  cudaFree(x);
  return 0;
}
