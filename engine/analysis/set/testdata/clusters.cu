// Races in the shared memory of a cluster's blocks: only the barrier of the cluster orders them.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// Right: a barrier of the cluster between the write and the reads, and one before a block ends.
__global__ void __cluster_dims__(2) ordered(int *out) {
    __shared__ int mine[32];
    cg::cluster_group cluster = cg::this_cluster();
    mine[threadIdx.x] = threadIdx.x;
    cluster.sync();
    out[blockIdx.x * 32 + threadIdx.x] = cluster.map_shared_rank(mine, 1 - cluster.block_rank())[31 - threadIdx.x];
    cluster.sync();
}

// Right: the two halves of the barrier, and a write to the other block's memory.
__global__ void __cluster_dims__(2) halves(int *out) {
    __shared__ int got[32];
    cg::cluster_group cluster = cg::this_cluster();
    got[threadIdx.x] = 0;
    cluster.sync();
    cluster.map_shared_rank(got, cluster.block_rank() ^ 1)[threadIdx.x] = blockIdx.x;
    cluster.barrier_arrive();
    int local = threadIdx.x * 2;
    cluster.barrier_wait();
    out[blockIdx.x * 32 + threadIdx.x] = got[threadIdx.x] + local;
}

// Wrong: the barrier of the block orders nothing between blocks.
__global__ void __cluster_dims__(2) blocks_only(int *out) {
    __shared__ int mine[32];
    cg::cluster_group cluster = cg::this_cluster();
    mine[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[blockIdx.x * 32 + threadIdx.x] = cluster.map_shared_rank(mine, cluster.block_rank() ^ 1)[threadIdx.x]; // want race-shared
    cluster.sync();
}

// Wrong: a thread's own block reads what another block writes.
__global__ void __cluster_dims__(2) into_other(int *out) {
    __shared__ int got[32];
    cg::cluster_group cluster = cg::this_cluster();
    got[threadIdx.x] = 0;
    cluster.sync();
    cluster.map_shared_rank(got, cluster.block_rank() ^ 1)[threadIdx.x] = blockIdx.x;
    __syncthreads();
    out[blockIdx.x * 32 + threadIdx.x] = got[threadIdx.x]; // want race-shared
    cluster.sync();
}

// Right: atomics meet in one block's memory.
__global__ void __cluster_dims__(4) counted(int *out) {
    __shared__ int sum;
    cg::cluster_group cluster = cg::this_cluster();
    if (threadIdx.x == 0)
        sum = 0;
    cluster.sync();
    atomicAdd(cluster.map_shared_rank(&sum, 0), 1);
    cluster.sync();
    if (cluster.thread_rank() == 0)
        out[blockIdx.x / 4] = sum;
}

// Wrong: nobody has written the other block's element.
__global__ void __cluster_dims__(2) unwritten(int *out) {
    __shared__ int mine[32];
    cg::cluster_group cluster = cg::this_cluster();
    if (threadIdx.x < 16)
        mine[threadIdx.x] = threadIdx.x;
    cluster.sync();
    out[blockIdx.x * 32 + threadIdx.x] = cluster.map_shared_rank(mine, cluster.block_rank() ^ 1)[threadIdx.x]; // want uninitialized-shared
    cluster.sync();
}

// Wrong: a block may end while the other still reads its memory.
__global__ void __cluster_dims__(2) ends_early(int *out) {
    __shared__ int mine[32];
    cg::cluster_group cluster = cg::this_cluster();
    mine[threadIdx.x] = threadIdx.x;
    cluster.sync();
    out[blockIdx.x * 32 + threadIdx.x] = cluster.map_shared_rank(mine, cluster.block_rank() ^ 1)[threadIdx.x]; // want use-after-free
}

// Right: global memory, too, is ordered in a cluster by its barrier.
__global__ void __cluster_dims__(2) through_global(int *out) {
    cg::cluster_group cluster = cg::this_cluster();
    out[blockIdx.x * 32 + threadIdx.x] = threadIdx.x;
    cluster.sync();
    int other = out[(blockIdx.x ^ 1) * 32 + threadIdx.x];
    cluster.sync();
    out[blockIdx.x * 32 + threadIdx.x] = other + 1;
}

int main() {
    int *out;
    cudaMalloc(&out, 4 * 32 * sizeof(int));
    ordered<<<4, 32>>>(out);
    halves<<<4, 32>>>(out);
    blocks_only<<<2, 32>>>(out);
    into_other<<<2, 32>>>(out);
    counted<<<4, 32>>>(out);
    unwritten<<<2, 32>>>(out);
    through_global<<<4, 32>>>(out);
    ends_early<<<2, 32>>>(out);
    static int host[128];
    cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(out);
}
