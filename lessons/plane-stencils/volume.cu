#define W 8
#define H 4
#define DEPTH 6
#define T 4

// Each output is an element and its six neighbours. The block walks along z.
__global__ void star(const int *in, int *out) {
  extern __shared__ int plane[]; // one plane with a border of 1
  int below, here, above; // of the thread's own column
  int side = blockDim.x + 2, layer = W * H;
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int i = y * W + x, c = (threadIdx.y + 1) * side + threadIdx.x + 1;
  below = in[i];
  here = in[layer + i];
  for (int z = 1; z < DEPTH - 1; z++) {
    above = in[(z + 1) * layer + i]; // the only new element
    plane[c] = here;
    if (threadIdx.x == 0)
      plane[c - 1] = x > 0 ? in[z * layer + i - 1] : 0;
    if (threadIdx.x == blockDim.x - 1)
      plane[c + 1] = x < W - 1 ? in[z * layer + i + 1] : 0;
    if (threadIdx.y == 0)
      plane[c - side] = y > 0 ? in[z * layer + i - W] : 0;
    if (threadIdx.y == blockDim.y - 1)
      plane[c + side] = y < H - 1 ? in[z * layer + i + W] : 0;
    __syncthreads(); // the plane is complete
    int around = plane[c - 1] + plane[c + 1] + plane[c - side] + plane[c + side];
    out[z * layer + i] = below + here + above + around;
    __syncthreads(); // all threads have read
    below = here; // the registers move up by one plane
    here = above;
  }
}

#include <stdio.h>

int main() {
  const int n = W * H * DEPTH;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++) {
    in[i] = (i * 7 + i / W) % 10;
    out[i] = 0;
  }
  int cells = (T + 2) * (T + 2);
  star<<<dim3(W / T, H / T), dim3(T, T), cells * sizeof(int)>>>(in, out);
  cudaDeviceSynchronize();
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += (i % 5 + 1) * out[i];
  printf("%d\n", sum);
  cudaFree(in);
  cudaFree(out);
  return 0;
}

// tilescope: warp 4
// tilescope: shape plane 6 6
