// Groups parted by a predicate and by labels, and barriers in two halves.
#include <cooperative_groups.h>
#include <cstdio>
#include <utility>
namespace cg = cooperative_groups;
__global__ void parts(int *out) {
    auto block = cg::this_thread_block();
    auto warp = cg::tiled_partition<32>(block);
    int t = block.thread_rank();
    auto third = cg::binary_partition(warp, t % 3 == 0);
    out[t] = third.size() * 1000 + third.thread_rank() * 10 + third.meta_group_rank();
    auto half = cg::binary_partition(third, third.thread_rank() < 4);
    out[64 + t] = half.size() * 1000 + half.thread_rank() * 10 + half.meta_group_size();
    auto label = cg::labeled_partition(warp, t * t % 7);
    out[128 + t] = label.size() * 1000 + label.thread_rank() * 10 + label.meta_group_rank();
    out[192 + t] = label.shfl(t, 0) * 10 + label.meta_group_size();
    auto eight = cg::tiled_partition<8>(block);
    auto odd = cg::binary_partition(eight, t % 2 == 1);
    out[256 + t] = odd.size() * 1000 + odd.thread_rank() * 10 + (odd.any(t % 8 == 3) ? 1 : 0);
}
__global__ void halves(int *out) {
    __shared__ int s[64];
    auto block = cg::this_thread_block();
    s[block.thread_rank()] = block.thread_rank() * 3;
    auto token = block.barrier_arrive();
    int meanwhile = threadIdx.x * 2;
    block.barrier_wait(std::move(token));
    out[block.thread_rank()] = s[63 - block.thread_rank()] + meanwhile;
}
int main() {
    int h[320], *d;
    cudaMalloc(&d, sizeof h);
    parts<<<1, 64>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 320; i++)
        printf("%d%c", h[i], i % 16 == 15 ? '\n' : ' ');
    halves<<<1, 64>>>(d);
    cudaMemcpy(h, d, 64 * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 64; i++)
        printf("%d%c", h[i], i % 16 == 15 ? '\n' : ' ');
    cudaFree(d);
}
