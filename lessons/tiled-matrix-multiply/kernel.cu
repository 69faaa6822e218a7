#define WIDTH 8
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
    Ns[ty][tx] = N[(m*TILE+ty)*width + col];
    __syncthreads();
    for (int k = 0; k < TILE; k++)
      acc += Ms[ty][k] * Ns[k][tx];
    __syncthreads();
  }
  P[row*width + col] = acc;
}

#include <stdio.h>

int main() {
  const int cells = WIDTH * WIDTH;
  const size_t bytes = cells * sizeof(float);
  float hostM[cells], hostN[cells], hostP[cells];
  for (int r = 0; r < WIDTH; r++)
    for (int c = 0; c < WIDTH; c++) {
      hostM[r*WIDTH + c] = (3*r + 7*c + 1) % 10;
      hostN[r*WIDTH + c] = (7*r + 3*c + 3) % 10;
    }

  float *M, *N, *P;
  cudaMalloc(&M, bytes);
  cudaMalloc(&N, bytes);
  cudaMalloc(&P, bytes);
  cudaMemcpy(M, hostM, bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(N, hostN, bytes, cudaMemcpyHostToDevice);

  dim3 block(TILE, TILE);
  dim3 grid(WIDTH / TILE, WIDTH / TILE);
  product<<<grid, block>>>(M, N, P, WIDTH);

  cudaMemcpy(hostP, P, bytes, cudaMemcpyDeviceToHost);
  for (int r = 0; r < WIDTH; r++)
    for (int c = 0; c < WIDTH; c++)
      printf("%4.0f%s", hostP[r*WIDTH + c],
             c == WIDTH - 1 ? "\n" : " ");
  cudaFree(M);
  cudaFree(N);
  cudaFree(P);
  return 0;
}

// tilescope: warp 8
// tilescope: define WIDTH 4 8 16
// tilescope: define TILE 2 4
// tilescope: focus block 1 0 thread 2 1
