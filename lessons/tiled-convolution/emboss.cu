#define W 70
#define H 21
#define BX 32
#define BY 8
#define RX 2
#define RY 1
#define SEED 1

__constant__ int mask[2 * RY + 1][2 * RX + 1];

// out[y * W + x] is the weighted sum of the pixels around (x, y): the mask
// reaches RX columns to the left and right and RY rows up and down.
// mask[0][0] is the weight of the pixel above and to the left. Pixels
// outside the picture count as 0. A block computes BX x BY outputs, and
// loads each pixel that it needs once. The last blocks reach beyond the
// picture.
__global__ void emboss(const int *in, int *out) {
}

#include <stdio.h>

int main() {
  int *in, *out, weight[2 * RY + 1][2 * RX + 1];
  cudaMallocManaged(&in, W * H * sizeof(int));
  cudaMallocManaged(&out, W * H * sizeof(int));
  for (int i = 0; i < W * H; i++) {
    in[i] = (i * i + SEED * 5 * i) % 29 + 1;
    out[i] = -1;
  }
  for (int y = 0; y <= 2 * RY; y++)
    for (int x = 0; x <= 2 * RX; x++)
      weight[y][x] = (SEED + 3 * y + 5 * x) % 7 + 1;
  cudaMemcpyToSymbol(mask, weight, sizeof(weight));
  dim3 grid((W + BX - 1) / BX, (H + BY - 1) / BY);
  emboss<<<grid, dim3(BX, BY)>>>(in, out);
  cudaDeviceSynchronize();
  for (int y = 0; y < H; y++) {
    for (int x = 0; x < W; x++)
      printf("%d ", out[y * W + x]);
    printf("\n");
  }
  cudaFree(in);
  cudaFree(out);
  return 0;
}
