#define N 1024
#define THREADS 128
#define SEED 1

// Three kernels develop a photograph of stars. Each loads arrays from
// global memory and stores one, which the next kernel loads again.
__global__ void subtract(const float *raw, const float *dark, float *a) {
  int i = blockIdx.x * THREADS + threadIdx.x;
  if (i < N)
    a[i] = raw[i] - dark[i];
}

__global__ void even(const float *a, const float *flat, float *b) {
  int i = blockIdx.x * THREADS + threadIdx.x;
  if (i < N)
    b[i] = a[i] * flat[i];
}

__global__ void limit(const float *b, float *out) {
  int i = blockIdx.x * THREADS + threadIdx.x;
  if (i < N)
    out[i] = fminf(fmaxf(b[i], 0), 255);
}

// All three in one: what one step gives the next stays in a register.
__global__ void develop(const float *raw, const float *dark,
                        const float *flat, float *out) {
  int i = blockIdx.x * THREADS + threadIdx.x;
  if (i < N)
    out[i] = fminf(fmaxf((raw[i] - dark[i]) * flat[i], 0), 255);
}

#include <stdio.h>

int main() {
  const int blocks = (N + THREADS - 1) / THREADS;
  float *raw, *dark, *flat, *a, *b, *out;
  cudaMallocManaged(&raw, N * sizeof(float));
  cudaMallocManaged(&dark, N * sizeof(float));
  cudaMallocManaged(&flat, N * sizeof(float));
  cudaMallocManaged(&a, N * sizeof(float));
  cudaMallocManaged(&b, N * sizeof(float));
  cudaMallocManaged(&out, N * sizeof(float));
  for (int i = 0; i < N; i++) {
    raw[i] = (SEED * 37 * i + i / 3) % 200;
    dark[i] = i % 23;
    flat[i] = 1 + i % 5 / 4.0f;
    out[i] = 0;
  }
  develop<<<blocks, THREADS>>>(raw, dark, flat, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%.2f ", out[i]);
  printf("\n");
  cudaFree(raw);
  cudaFree(dark);
  cudaFree(flat);
  cudaFree(a);
  cudaFree(b);
  cudaFree(out);
  return 0;
}
