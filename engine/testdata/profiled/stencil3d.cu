#include <cstdio>
// 7-point, marching along z with registers
__global__ void march(const float *in, float *out, int nx, int ny, int nz) {
  __shared__ float s[8 + 2][16 + 2];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1, stride = nx * ny;
  bool in_grid = x < nx && y < ny;
  int i = y * nx + x;
  float below = 0, here = in_grid ? in[i] : 0, above = in_grid && nz > 1 ? in[i + stride] : 0;
  for (int z = 0; z < nz; ++z) {
    __syncthreads();
    s[ty][tx] = here;
    if (threadIdx.x == 0) s[ty][0] = in_grid && x > 0 ? in[i - 1] : 0;
    if (threadIdx.x == 15) s[ty][17] = x + 1 < nx && y < ny ? in[i + 1] : 0;
    if (threadIdx.y == 0) s[0][tx] = in_grid && y > 0 ? in[i - nx] : 0;
    if (threadIdx.y == 7) s[9][tx] = y + 1 < ny && x < nx ? in[i + nx] : 0;
    __syncthreads();
    if (in_grid) out[i] = here * -6.0f + s[ty][tx - 1] + s[ty][tx + 1] + s[ty - 1][tx] + s[ty + 1][tx] + below + above;
    i += stride;
    below = here; here = above;
    above = in_grid && z + 2 < nz ? in[i + stride] : 0;
  }
}
int main() {
  const int nx = 20, ny = 13, nz = 5, n = nx * ny * nz;
  float a[n], *d, *o;
  for (int i = 0; i < n; ++i) a[i] = (i * 7) % 23 * 0.125f;
  cudaMalloc(&d, sizeof a); cudaMalloc(&o, sizeof a);
  cudaMemcpy(d, a, sizeof a, cudaMemcpyHostToDevice);
  march<<<dim3(2, 2), dim3(16, 8)>>>(d, o, nx, ny, nz);
  cudaMemcpy(a, o, sizeof a, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i += 131) printf("%g ", a[i]);
  puts("");
  cudaFree(d); cudaFree(o);
}
