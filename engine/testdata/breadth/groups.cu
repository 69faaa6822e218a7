// groups of threads: blocks, tiles of several sizes in one warp, parts whose size is known only at run time
#include <stdio.h>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
using namespace cooperative_groups;
namespace cg = cooperative_groups;
template <int N> __device__ int tile_sum(thread_block_tile<N> g, int v) {
    for (int i = g.size() / 2; i > 0; i >>= 1) v += g.shfl_down(v, i);
    return v;
}
__device__ int group_sum(thread_group g, int *temp, int v) {
    int lane = g.thread_rank();
    for (int i = g.size() / 2; i > 0; i /= 2) {
        temp[lane] = v;
        g.sync();
        if (lane < i) v += temp[lane + i];
        g.sync();
    }
    return v;
}
__global__ void k(int *out) {
    __shared__ int temp[64];
    thread_block b = this_thread_block();
    int s = group_sum(b, temp, threadIdx.x);
    if (b.thread_rank() == 0) out[0] = s;
    thread_block_tile<16> t = tiled_partition<16>(b);
    int ts = tile_sum(t, (int)b.thread_rank());
    if (t.thread_rank() == 0) out[1 + b.thread_rank() / 16] = ts;
    auto w = cg::tiled_partition<32>(b);
    if (w.any(w.thread_rank() == 5) && !w.all(w.thread_rank() < 5)) {
        unsigned m = w.ballot(w.thread_rank() % 2);
        if (b.thread_rank() == 0) out[5] = m;
    }
    w.sync();
    int r = cg::reduce(w, (int)threadIdx.x, cg::plus<int>());
    if (b.thread_rank() == 33) out[6] = r;
    dim3 gi = b.group_index(), ti = b.thread_index();
    if (b.thread_rank() == 40) out[7] = gi.x * 100 + ti.x + w.meta_group_size() * 1000 + b.size() + b.num_threads();
    unsigned mm = t.match_any(threadIdx.x % 4);
    if (threadIdx.x == 17) out[8] = mm;
    cg::thread_group tg = cg::tiled_partition(b, 8);
    int q = group_sum(tg, temp + threadIdx.x / 8 * 8, 1);
    if (threadIdx.x == 8) out[9] = q;
}
int main() {
    int *d, h[10];
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    k<<<1, 64>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 10; i++) printf("%d\n", h[i]);
    cudaFree(d);
}
