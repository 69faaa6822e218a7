#define ROWS 4
#define COLS 8
#define MAJOR 0 // 0: row by row, 1: column by column

// Each thread copies one element of the matrix.
__global__ void touch(const int *m, int *out) {
  int col = threadIdx.x, row = threadIdx.y;
  int at = MAJOR == 0 ? row * COLS + col
                      : col * ROWS + row;
  int x = m[at];
  out[at] = x;
}

#include <stdio.h>

int main() {
  int a[ROWS * COLS], *m, *out;
  for (int row = 0; row < ROWS; row++)
    for (int col = 0; col < COLS; col++)
      a[MAJOR == 0 ? row * COLS + col : col * ROWS + row]
          = 10 * row + col;
  cudaMalloc(&m, sizeof(a));
  cudaMalloc(&out, sizeof(a));
  cudaMemcpy(m, a, sizeof(a), cudaMemcpyHostToDevice);
  touch<<<1, dim3(COLS, ROWS)>>>(m, out);
  cudaMemcpy(a, out, sizeof(a), cudaMemcpyDeviceToHost);
  printf("%d\n", a[ROWS * COLS - 1]);
  cudaFree(m);
  cudaFree(out);
  return 0;
}

// tilescope: warp 8
// tilescope: define MAJOR 0 1
// tilescope: shape m 1 32
// tilescope: shape out 1 32
