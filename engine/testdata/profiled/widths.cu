#include <cstdio>
// odd widths: char, short, char3, 8-byte structs, misaligned starts, strides
struct P3 { unsigned char r, g, b; };
struct alignas(8) Pair { float v; int i; };
__global__ void bytes(const char *a, char *b, int off) { int t = threadIdx.x; b[t] = a[t + off]; }
__global__ void shorts(const short *a, short *b, int stride) { int t = threadIdx.x; b[t] = a[t * stride]; }
__global__ void pixels(const P3 *a, unsigned char *b) { int t = threadIdx.x; P3 p = a[t]; b[t] = (p.r * 30 + p.g * 59 + p.b * 11) / 100; }
__global__ void pairs(const Pair *a, Pair *b) { int t = threadIdx.x; Pair p = a[t]; p.v *= 2; p.i += 1; b[63 - t] = p; }
__global__ void off(const float *a, float *b, int o) { int t = blockIdx.x * blockDim.x + threadIdx.x; b[t + o] = a[t + o] + 1; }
__global__ void shm(const char *a, int *out) {
  __shared__ char c[128]; __shared__ short s[128]; __shared__ double d[64];
  int t = threadIdx.x;
  c[t * 2] = a[t]; c[t * 2 + 1] = a[t + 64]; s[t] = a[t]; s[t + 64] = (short)(a[t] * 3); d[t] = t * 0.5;
  __syncthreads();
  out[t] = c[127 - t] + s[(t * 2) % 128] + (int)d[(t * 2) % 64];
}
int main() {
  char h[256]; for (int i = 0; i < 256; ++i) h[i] = (char)(i * 3);
  char *a, *b; cudaMalloc(&a, 1024); cudaMalloc(&b, 1024);
  cudaMemset(b, 0, 1024);
  for (int k = 0; k < 4; ++k) cudaMemcpy(a + 256 * k, h, 256, cudaMemcpyHostToDevice);
  bytes<<<1, 100>>>(a, b, 3);
  shorts<<<1, 64>>>((short *)a, (short *)b + 64, 3);
  pixels<<<1, 80>>>((P3 *)a, (unsigned char *)b + 300);
  pairs<<<1, 64>>>((Pair *)a, (Pair *)(b + 512));
  off<<<2, 32>>>((float *)a, (float *)a, 5);
  shm<<<1, 64>>>(a, (int *)b);
  char r[1024]; cudaMemcpy(r, b, 1024, cudaMemcpyDeviceToHost);
  unsigned s = 0; for (int i = 0; i < 1024; ++i) s = s * 31 + (unsigned char)r[i];
  printf("%u %d %d\n", s, ((int *)r)[5], ((int *)r)[63]);
  cudaFree(a); cudaFree(b);
}
