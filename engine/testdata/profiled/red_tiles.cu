#include <cstdio>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
template <int W> __global__ void tiles(const float *in, float *out) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<W>(block);
  float v = in[blockIdx.x * blockDim.x + block.thread_rank()];
  for (int o = tile.size() / 2; o > 0; o /= 2) v += tile.shfl_xor(v, o);
  if (tile.thread_rank() == 0) out[(blockIdx.x * blockDim.x + threadIdx.x) / W] = v;
}
__global__ void groups(int *out) {
  auto block = cg::this_thread_block();
  __shared__ int s[64];
  s[block.thread_rank()] = block.thread_rank();
  block.sync();
  auto half = cg::tiled_partition<16>(block);
  int any = half.any(threadIdx.x == 20), all = half.all(threadIdx.x < 40);
  unsigned b = half.ballot(threadIdx.x & 1);
  out[block.thread_rank()] = s[63 - block.thread_rank()] * 1000 + any * 100 + all * 10 + __popc(b) + half.meta_group_rank();
}
int main() {
  float h[256], r[64], *d, *o;
  for (int i = 0; i < 256; ++i) h[i] = i * 0.25f;
  cudaMalloc(&d, sizeof h); cudaMalloc(&o, sizeof r);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  tiles<4><<<2, 128>>>(d, o);
  cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 64; i += 7) printf("%g ", r[i]);
  puts("");
  tiles<32><<<2, 128>>>(d, o);
  cudaMemcpy(r, o, 32, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 8; ++i) printf("%g ", r[i]);
  puts("");
  int *g, q[64];
  cudaMalloc(&g, sizeof q);
  groups<<<1, 64>>>(g);
  cudaMemcpy(q, g, sizeof q, cudaMemcpyDeviceToHost);
  for (int x : q) printf("%d ", x);
  puts("");
  cudaFree(d); cudaFree(o); cudaFree(g);
}
