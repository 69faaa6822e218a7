#define WIDTH 16
#define TILE 4

__global__ void product(const float *M,
    const float *N, float *P, int width) {
  __shared__ float Ms[TILE][TILE];
  __shared__ float Ns[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;
  float acc = 0;
  for (int m = 0; m < width / TILE; m++) {
    Ms[ty][tx] = M[row*width + m*TILE+tx];
    Ns[ty][tx] = N[(m*TILE+ty)*width+col];
    __syncthreads();
    for (int k = 0; k < TILE; k++)
      acc += Ms[ty][k] * Ns[k][tx];
    __syncthreads();
  }
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

// tilescope: warp 8
// tilescope: define WIDTH 4 8 16
// tilescope: define TILE 2 4
// tilescope: focus block 1 0 thread 2 1
