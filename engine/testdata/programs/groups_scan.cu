#include <cstdio>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
__global__ void compact(const int *in, int *out, int *n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, v = in[i];
    if (v > 4) { cg::coalesced_group g = cg::coalesced_threads(); int base; if (g.thread_rank() == 0) base = atomicAdd(n, g.size()); base = g.shfl(base, 0); out[base + g.thread_rank()] = v; }
}
__global__ void keys(const int *in, int *out) { unsigned m = __match_any_sync(0xffffffff, in[threadIdx.x] % 5); int leader = __ffs(m) - 1; int lane = threadIdx.x & 31; if (lane == leader) atomicAdd(&out[in[threadIdx.x] % 5], __popc(m)); }
template <int W> __global__ void tiles(const int *in, int *out) {
    auto t = cg::tiled_partition<W>(cg::this_thread_block());
    int v = in[threadIdx.x];
    int s = cg::reduce(t, v, cg::plus<int>()), m = cg::reduce(t, v, cg::greater<int>());
    int x = cg::inclusive_scan(t, v), e = cg::exclusive_scan(t, v, cg::plus<int>());
    out[threadIdx.x] = s * 1000 + m * 100 + x - e;
}
__global__ void pieces(const int *in, int *out) {
    int lane = threadIdx.x % 32, v = in[threadIdx.x];
    int a = __shfl_sync(0xffffffff, v, 3, 8), b = __shfl_xor_sync(0xffffffff, v, 5, 16), c = __shfl_up_sync(0xffffffff, v, 2, 4), d = __shfl_down_sync(0xffffffff, v, 3, 8);
    long long w = __shfl_sync(0xffffffff, (long long)v << 35, lane ^ 1); double q = __shfl_down_sync(0xffffffff, v * 0.5, 1);
    unsigned bal = __ballot_sync(0xffffffff, v & 1);
    out[threadIdx.x] = a + 10 * b + 100 * c + 1000 * d + (int)(w >> 35) * 10000 + (int)(q * 2) + __popc(bal & ((1u << lane) - 1)) + (__all_sync(0xffffffff, v >= 0) ? 7 : 0);
}
int main() {
    int h[128], *a, *b, r[128]; for (int i = 0; i < 128; i++) h[i] = (i * 7 + i / 9) % 10; cudaMalloc(&a, 512); cudaMalloc(&b, 1024); cudaMemcpy(a, h, 512, cudaMemcpyHostToDevice); cudaMemset(b, 0, 1024);
    compact<<<1, 128>>>(a, b + 1, b); cudaMemcpy(r, b, 512, cudaMemcpyDeviceToHost); int s = 0; for (int i = 1; i <= r[0]; i++) s += r[i]; printf("%d %d\n", r[0], s);
    cudaMemset(b, 0, 1024); keys<<<1, 128>>>(a, b); cudaMemcpy(r, b, 20, cudaMemcpyDeviceToHost); for (int i = 0; i < 5; i++) printf("%d ", r[i]); puts("");
    tiles<8><<<1, 128>>>(a, b); cudaMemcpy(r, b, 512, cudaMemcpyDeviceToHost); printf("%d %d %d\n", r[0], r[13], r[127]);
    tiles<32><<<1, 128>>>(a, b); cudaMemcpy(r, b, 512, cudaMemcpyDeviceToHost); printf("%d %d %d\n", r[0], r[13], r[127]);
    pieces<<<1, 128>>>(a, b); cudaMemcpy(r, b, 512, cudaMemcpyDeviceToHost); printf("%d %d %d\n", r[0], r[13], r[127]);
    cudaFree(a); cudaFree(b);
}
