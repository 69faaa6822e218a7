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
  extern __shared__ int rooms[]; // (T + 2) x (T + 2) cells
  const int side = T + 2, layer = W * H;
  int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
  int i = y * W + x, c = (threadIdx.y + 1) * side + threadIdx.x + 1;
  int low2 = in[i], low1 = in[layer + i];
  int here = in[2 * layer + i], high1 = in[3 * layer + i];
  for (int z = 2; z < FLOORS - 2; z++) {
    int at = z * layer + i;
    int high2 = in[at + 2 * layer];
    rooms[c] = here;
    if (threadIdx.x == 0)
      rooms[c - 1] = x > 0 ? in[at - 1] : 0;
    if (threadIdx.x == T - 1)
      rooms[c + 1] = x < W - 1 ? in[at + 1] : 0;
    if (threadIdx.y == 0)
      rooms[c - side] = y > 0 ? in[at - W] : 0;
    if (threadIdx.y == T - 1)
      rooms[c + side] = y < H - 1 ? in[at + W] : 0;
    __syncthreads();
    int around = rooms[c - 1] + rooms[c + 1] + rooms[c - side] + rooms[c + side];
    out[at] = 4 * here + around + low2 + low1 + high1 + high2;
    __syncthreads();
    low2 = low1;
    low1 = here;
    here = high1;
    high1 = high2;
  }
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
