#define W 8
#define H 8
#define FLOORS 9
#define T 4
#define SEED 1

// A house has FLOORS floors of W x H rooms. For each room, out becomes
// 4 times its own noise, plus that of its four neighbours on the floor,
// plus that of the rooms one and two floors below and above. A room
// outside the house has no noise: 0. The lowest two floors and the highest
// two have no output. A block has T x T threads and walks up the floors:
// it keeps one floor of its rooms with a border in shared memory, and each
// thread keeps the five rooms of its own column in variables. No block
// loads a room twice.
__global__ void noise(const int *in, int *out) {
}

#include <stdio.h>

int main() {
  const int n = W * H * FLOORS;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++) {
    in[i] = (i * i * SEED + 5 * i) % 23 + 1;
    out[i] = 0;
  }
  int cells = (T + 2) * (T + 2);
  noise<<<dim3(W / T, H / T), dim3(T, T), cells * sizeof(int)>>>(in, out);
  cudaDeviceSynchronize();
  for (int z = 2; z < FLOORS - 2; z++) {
    for (int i = 0; i < W * H; i++)
      printf("%d ", out[z * W * H + i]);
    printf("\n");
  }
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
