#define N 16
#define RUN 1 // neighbours that take the same branch

// Even groups of RUN threads double their element, odd ones negate it.
__global__ void choose(const int *in, int *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int x = in[t];
  if (t / RUN % 2 == 0)
    x = 2 * x;
  else
    x = -x;
  out[t] = x;
}

#include <stdio.h>

int main() {
  int *in, *out;
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++)
    in[i] = i + 1;
  choose<<<1, N>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d ", out[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 8
// tilescope: define RUN 1 2 4 8
