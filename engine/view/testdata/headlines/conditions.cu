// Conditions that read memory: all lanes agree, or they do not; what they decide is on their line, or below.
#include <cstdio>
#define N 8
__constant__ int limit[2];
__global__ void relax(int *d, const int *w, int *changed, volatile int *ready) {
  __shared__ int best[N];
  int i = threadIdx.y, j = threadIdx.x;
  if (i == 0) best[j] = w[j];
  __syncthreads();
  int via = d[i * N] + d[j];
  if (via < d[i * N + j]) d[i * N + j] = via;
  if (w[j] + w[N + i] > 100)
    d[i * N + j] = 100;
  if (d[i * N + j] + w[i] + best[j] + limit[0] < 9)
    atomicMin(&best[j], w[j] - d[j]);
  if (i % 4 == 0 && j == 0 && atomicSub(changed, w[1] + 2) < 0)
    ready[i] = 1;
  while (!ready[0])
    ;
}
int main() {
  int h[N * N], w[2 * N], l[2] = {1, 2};
  for (int i = 0; i < N * N; i++) h[i] = i < N ? i : 200 - i;
  for (int i = 0; i < 2 * N; i++) w[i] = i;
  int *d, *e, *c, *f;
  cudaMalloc(&d, sizeof h);
  cudaMalloc(&e, sizeof w);
  cudaMalloc(&c, sizeof *c);
  cudaMalloc(&f, sizeof w);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(e, w, sizeof w, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(limit, l, sizeof l);
  cudaMemset(c, 0xff, sizeof *c);
  cudaMemset(f, 0, sizeof w);
  relax<<<1, dim3(N, N)>>>(d, e, c, f);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[9], h[63]);
  cudaFree(d);
  cudaFree(e);
  cudaFree(c);
  cudaFree(f);
}
