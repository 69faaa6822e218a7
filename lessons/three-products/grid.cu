#define WIDTH 6
#define SIDE 4

__global__ void multiply(const int *M, const int *N,
                         int *P, int width) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < width && col < width) {
    int sum = 0;
    for (int k = 0; k < width; k++)
      sum += M[row * width + k] * N[k * width + col];
    P[row * width + col] = sum;
  }
}

#include <stdio.h>

int main() {
  int a[WIDTH * WIDTH], b[WIDTH * WIDTH], c[WIDTH * WIDTH];
  for (int i = 0; i < WIDTH * WIDTH; i++) {
    a[i] = i % 5;
    b[i] = i % 7;
  }
  int *M, *N, *P;
  cudaMalloc(&M, sizeof(a));
  cudaMalloc(&N, sizeof(b));
  cudaMalloc(&P, sizeof(c));
  cudaMemcpy(M, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemcpy(N, b, sizeof(b), cudaMemcpyHostToDevice);
  dim3 block(SIDE, SIDE);
  int across = (WIDTH + SIDE - 1) / SIDE;
  multiply<<<dim3(across, across), block>>>(M, N, P, WIDTH);
  cudaMemcpy(c, P, sizeof(c), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int r = 0; r < WIDTH; r++)
    for (int k = 0; k < WIDTH; k++) {
      int sum = 0;
      for (int j = 0; j < WIDTH; j++)
        sum += a[r * WIDTH + j] * b[j * WIDTH + k];
      wrong += sum != c[r * WIDTH + k];
    }
  printf("wrong: %d\n", wrong);
  cudaFree(M);
  cudaFree(N);
  cudaFree(P);
  return 0;
}

// tilescope: warp 8
