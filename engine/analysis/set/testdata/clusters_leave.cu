// Threads that have ended are not waited for at the barrier of the cluster, lanes of a warp may come to it apart, and a block that has ended
// is gone: a write to its memory goes nowhere, which an H100 lets pass.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2) leaves(int *out) {
    auto cluster = cg::this_cluster();
    if (cluster.block_rank() == 1)
        return;
    cluster.sync();
    out[threadIdx.x] = 1;
}
__global__ void __cluster_dims__(2) apart(int *out) {
    auto cluster = cg::this_cluster();
    if (threadIdx.x % 2)
        cluster.sync();
    else {
        out[blockIdx.x * 64 + threadIdx.x] = 2;
        cluster.sync();
    }
    cluster.barrier_arrive();
    if (threadIdx.x < 32)
        cluster.barrier_wait();
    __syncthreads();
    if (threadIdx.x >= 32)
        cluster.barrier_wait();
}
__global__ void __cluster_dims__(2) gone(int *out) {
    __shared__ int mine[32];
    auto cluster = cg::this_cluster();
    mine[threadIdx.x] = threadIdx.x;
    cluster.sync();
    if (cluster.block_rank() == 1)
        return;
    for (int i = 0; i < 20; i++)
        out[threadIdx.x] = i;
    cluster.map_shared_rank(mine, 1)[threadIdx.x] = out[threadIdx.x]; // want use-after-free
}
int main() {
    int *out;
    cudaMallocManaged(&out, 512);
    leaves<<<2, 64>>>(out);
    apart<<<1 + 1, 64>>>(out);
    gone<<<2, 32>>>(out);
    int error = cudaDeviceSynchronize();
    cudaFree(out);
    return error;
}
