// Change anything and press Ctrl+Enter.
#include <stdio.h>

#define N 16
#define BLOCK 4

__global__ void reverse(const int *in, int *out) {
  __shared__ int tile[BLOCK];
  int t = threadIdx.x;
  int first = blockIdx.x * BLOCK;
  tile[t] = in[first + t];
  __syncthreads();
  out[first + t] = tile[BLOCK - 1 - t];
}

int main() {
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i * i;

  int *in, *out;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(b));
  cudaMemcpy(in, a, sizeof(a),
             cudaMemcpyHostToDevice);

  reverse<<<N / BLOCK, BLOCK>>>(in, out);

  cudaMemcpy(b, out, sizeof(b),
             cudaMemcpyDeviceToHost);
  for (int i = 0; i < N; i++)
    printf("%d ", b[i]);
  printf("\n");
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 2
// tilescope: define BLOCK 2 4 8
