// Arrays that the page draws in rows, and arrays of structs.
#include <cstdio>
#define N 8
struct Point { int x, y; };
struct Body { int x; Point at; };
__global__ void rows(const int *in, int *out, Body *p, const int *next) {
  __shared__ Body near[4];
  __shared__ Point tile[2][4];
  int i = threadIdx.y, j = threadIdx.x;
  if (i == 0 && j < 4) {
    near[j].x = j + 5;
    near[j].at.x = j;
    tile[1][j].x = near[j].x;
    p[j].x += 10;
    p[j].at.y = -j;
  }
  __syncthreads();
  out[i * N + j] = 2 * in[i * N + j] + near[j / 2].x - near[j / 2].at.x - 5;
}
int main() {
  int h[N * N], out[N * N], *a, *b;
  Body bodies[4] = {{0, {0, 0}}, {1, {1, 1}}, {2, {2, 2}}, {3, {3, 3}}}, *p;
  for (int i = 0; i < N * N; i++) h[i] = i + 2;
  cudaMalloc(&a, sizeof h);
  cudaMalloc(&b, sizeof h);
  cudaMalloc(&p, sizeof bodies);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(p, bodies, sizeof bodies, cudaMemcpyHostToDevice);
  rows<<<1, dim3(N, N)>>>(a, b, p, b + 9);
  cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
  printf("%d\n", out[9]);
  cudaFree(a);
  cudaFree(b);
  cudaFree(p);
}
