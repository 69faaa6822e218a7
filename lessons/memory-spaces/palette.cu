#define N 500
#define THREADS 128
#define COLOURS 48
#define SEED 1

// A picture with few colours: each pixel is the number of a colour, and
// palette[number] is the colour itself. out[i] becomes pixel i's colour.
// Lanes of a warp look up different colours at the same moment. A block
// loads each colour of the palette from global memory once.
__global__ void paint(const int *pixel, const int *palette, int *out) {
}

#include <stdio.h>

int main() {
  int *pixel, *palette, *out;
  cudaMallocManaged(&pixel, N * sizeof(int));
  cudaMallocManaged(&palette, COLOURS * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    pixel[i] = (SEED * 7 * i + i * i / 9) % COLOURS;
    out[i] = 0;
  }
  for (int c = 0; c < COLOURS; c++)
    palette[c] = (c + 3) * 40503 % 65536;
  paint<<<(N + THREADS - 1) / THREADS, THREADS>>>(pixel, palette, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%x ", out[i]);
  printf("\n");
  cudaFree(pixel);
  cudaFree(palette);
  cudaFree(out);
  return 0;
}
