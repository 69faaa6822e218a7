#include <cstdio>
#define T 4
#define N 16
__global__ void transpose(const int* in, int* out) {
  __shared__ int tile[2][T][T + 1];
  int x = threadIdx.x, y = threadIdx.y, strip = blockIdx.x * T, now = 0;
  tile[now][y][x] = in[(strip + y) * N + x];
  __syncthreads();
  for (int c = 0; c < N; c += T) {
    if (c + T < N) tile[now ^ 1][y][x] = in[(strip + y) * N + c + T + x];
    out[(c + y) * N + strip + x] = tile[now][x][y];
    __syncthreads();
    now ^= 1;
  }
}
int main() {
  int h[N * N], *in, *out;
  for (int i = 0; i < N * N; ++i) h[i] = i;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  transpose<<<N / T, dim3(T, T)>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[1], h[N]);
}
