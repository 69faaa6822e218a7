#include <cstdio>

#define N 64
#define BLOCK 32

struct Particle {
  float x, y;
  float mass;
};

// The potential of all particles at each one's place; a block stages the particles in shared memory, one tile after another.
__global__ void potential(const Particle *all, float *out, int n) {
  __shared__ Particle tile[BLOCK];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Particle mine = all[i];
  float sum = 0.0f;
  for (int from = 0; from < n; from += BLOCK) {
    tile[threadIdx.x] = all[from + threadIdx.x];
    __syncthreads();
    for (int k = 0; k < BLOCK; k++) {
      float dx = tile[k].x - mine.x, dy = tile[k].y - mine.y;
      sum += tile[k].mass / sqrtf(dx * dx + dy * dy + 1.0f);
    }
    __syncthreads();
  }
  out[i] = sum;
}

int main() {
  Particle h[N], *a;
  float out[N], *b;
  for (int i = 0; i < N; i++) {
    h[i].x = i % 8;
    h[i].y = i / 8;
    h[i].mass = 1 + i % 3;
  }
  cudaMalloc(&a, sizeof h);
  cudaMalloc(&b, sizeof out);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  potential<<<N / BLOCK, BLOCK>>>(a, b, N);
  cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
  printf("%.3f\n", out[0]);
  cudaFree(a);
  cudaFree(b);
  return 0;
}
