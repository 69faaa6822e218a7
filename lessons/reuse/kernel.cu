#define WIDTH 4
#define TILE 2

__global__ void product(const float *M,
    const float *N, float *P, int width) {
  int row = blockIdx.y*TILE + threadIdx.y;
  int col = blockIdx.x*TILE + threadIdx.x;
  float acc = 0;
  for (int k = 0; k < width; k++)
    acc += M[row*width+k] * N[k*width+col];
  P[row*width+col] = acc;
}

#include <stdio.h>

int main() {
  float a[WIDTH*WIDTH], b[WIDTH*WIDTH],
        c[WIDTH*WIDTH];
  for (int i = 0; i < WIDTH; i++)
    for (int j = 0; j < WIDTH; j++) {
      a[i*WIDTH+j] = (3*i + 7*j + 1) % 10;
      b[i*WIDTH+j] = (7*i + 3*j + 3) % 10;
    }
  float *M, *N, *P;
  cudaMalloc(&M, sizeof(a));
  cudaMalloc(&N, sizeof(b));
  cudaMalloc(&P, sizeof(c));
  cudaMemcpy(M, a, sizeof(a),
             cudaMemcpyHostToDevice);
  cudaMemcpy(N, b, sizeof(b),
             cudaMemcpyHostToDevice);
  dim3 block(TILE, TILE);
  dim3 grid(WIDTH / TILE, WIDTH / TILE);
  product<<<grid,block>>>(M, N, P, WIDTH);
  cudaMemcpy(c, P, sizeof(c),
             cudaMemcpyDeviceToHost);
  for (int i = 0; i < WIDTH; i++) {
    for (int j = 0; j < WIDTH; j++)
      printf("%4.0f", c[i*WIDTH+j]);
    printf("\n");
  }
  cudaFree(M);
  cudaFree(N);
  cudaFree(P);
  return 0;
}

// tilescope: warp 4
// tilescope: define WIDTH 4 8 16
// tilescope: define TILE 2 4
// tilescope: focus block 0 0 thread 1 0
