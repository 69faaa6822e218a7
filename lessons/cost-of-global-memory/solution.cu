#define WIDTH 16
#define TILE 4
#define SEED 1

// Element (row, col) of P adds the products of column row of M
// and column col of N.
__global__ void product(const float *M,
    const float *N, float *P, int width) {
  __shared__ float Ms[TILE][TILE], Ns[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y*TILE + y;
  int col = blockIdx.x*TILE + x;
  float sum = 0;
  for (int t = 0; t < width; t += TILE) {
    Ms[y][x] = M[(t + y)*width + blockIdx.y*TILE + x];
    Ns[y][x] = N[(t + y)*width + col];
    __syncthreads();
    for (int k = 0; k < TILE; k++)
      sum += Ms[k][y] * Ns[k][x];
    __syncthreads();
  }
  P[row*width+col] = sum;
}

#include <stdio.h>

int main() {
  static float a[WIDTH*WIDTH], b[WIDTH*WIDTH], c[WIDTH*WIDTH];
  for (int i = 0; i < WIDTH*WIDTH; i++) {
    a[i] = (3*i + SEED) % 11;
    b[i] = (7*i + SEED) % 10;
  }
  float *M, *N, *P;
  cudaMalloc(&M, sizeof(a));
  cudaMalloc(&N, sizeof(b));
  cudaMalloc(&P, sizeof(c));
  cudaMemcpy(M, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemcpy(N, b, sizeof(b), cudaMemcpyHostToDevice);
  dim3 block(TILE, TILE);
  dim3 grid(WIDTH / TILE, WIDTH / TILE);
  product<<<grid,block>>>(M, N, P, WIDTH);
  cudaMemcpy(c, P, sizeof(c), cudaMemcpyDeviceToHost);
  for (int i = 0; i < WIDTH; i++) {
    for (int j = 0; j < WIDTH; j++)
      printf("%5.0f", c[i*WIDTH+j]);
    printf("\n");
  }
  cudaFree(M);
  cudaFree(N);
  cudaFree(P);
  return 0;
}
