// causes: 1
#include <cstdio>

#define N 64

// A bitonic sort in shared memory: a thread for each pair.
__global__ void bitonic(int *data) {
  __shared__ int keys[N];
  int t = threadIdx.x;
  keys[t] = data[t];
  keys[t + N / 2] = data[t + N / 2];
  for (int size = 2; size <= N; size <<= 1) {
    for (int gap = size / 2; gap > 0; gap >>= 1) {
      int low = 2 * t - (t & (gap - 1)), high = low + gap;
      bool down = (low & size) != 0;
      int a = keys[low], b = keys[high];
      if ((a > b) != down) {
        keys[low] = b;
        keys[high] = a;
      }
    }
  }
  __syncthreads();
  data[t] = keys[t];
  data[t + N / 2] = keys[t + N / 2];
}

int main() {
  int h[N], *d;
  for (int i = 0; i < N; i++) h[i] = (i * 37 + 11) % 97;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  bitonic<<<1, N / 2>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 1; i < N; i++)
    if (h[i - 1] > h[i]) printf("not sorted at %d\n", i);
  cudaFree(d);
  return 0;
}
