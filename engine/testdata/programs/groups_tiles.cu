// cooperative groups: blocks, tiles of several sizes, shuffles in tiles, reductions, labelled and binary partitions, coalesced groups, ranks
#include <cstdio>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
template <typename G> __device__ int sum(const G &g, int v) { for (int i = g.size() / 2; i > 0; i /= 2) v += g.shfl_down(v, i); return v; }
template <typename G> __device__ int shared_sum(G g, int *x, int v) { int lane = g.thread_rank(); for (int i = g.size() / 2; i > 0; i /= 2) { x[lane] = v; g.sync(); if (lane < i) v += x[lane + i]; g.sync(); } return v; }
__global__ void k(int *o) {
    cg::thread_block b = cg::this_thread_block(); __shared__ int x[128]; int t = b.thread_rank(); int *r = o + t * 16; int i = 0;
    cg::thread_block_tile<32> w = cg::tiled_partition<32>(b); auto q = cg::tiled_partition<4>(w); cg::thread_block_tile<8> e = cg::tiled_partition<8>(b);
    r[i++] = sum(w, t); r[i++] = sum(e, t * 2); r[i++] = q.thread_rank() * 100 + q.meta_group_rank(); r[i++] = q.meta_group_size() * 1000 + q.num_threads();
    r[i++] = cg::reduce(w, t, cg::plus<int>()); r[i++] = cg::reduce(q, t % 5, cg::greater<int>()); r[i++] = cg::reduce(e, (unsigned)t, cg::bit_xor<unsigned>()); r[i++] = cg::inclusive_scan(w, t % 3); r[i++] = cg::exclusive_scan(e, 1, cg::plus<int>());
    r[i++] = w.ballot(t % 5 == 0); r[i++] = e.any(t == 77) + 2 * e.all(t < 100); r[i++] = q.shfl(t, 3) + q.shfl_xor(t, 1) + q.shfl_up(t, 1);
    r[i++] = shared_sum(b, x, 1); b.sync();
    if (t % 3 == 0) { cg::coalesced_group c = cg::coalesced_threads(); r[i++] = c.size() * 100 + c.thread_rank(); r[i++] = c.shfl(t, 0); } else { r[i++] = -1; r[i++] = -2; }
    r[i++] = b.group_index().x * 1000 + b.thread_index().x + b.group_dim().x * b.size();
}
int main() { int *o; cudaMallocManaged(&o, 128 * 16 * 4 * 2); k<<<1, 128>>>(o); cudaDeviceSynchronize(); for (int t = 0; t < 128; t += 11) { for (int i = 0; i < 16; i++) printf("%d ", o[t * 16 + i]); printf("\n"); } printf("%s\n", cudaGetErrorName(cudaGetLastError())); cudaFree(o); return 0; }
