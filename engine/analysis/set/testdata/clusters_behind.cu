// Behind the end of another block's shared memory there is nothing: an index that is too large ends the launch.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2) beyond(int *out) {
    __shared__ int mine[32];
    auto cluster = cg::this_cluster();
    mine[threadIdx.x] = threadIdx.x;
    cluster.sync();
    out[threadIdx.x] = cluster.map_shared_rank(mine, cluster.block_rank() ^ 1)[threadIdx.x + 4096]; // want out-of-bounds
    cluster.sync();
}
int main() {
    int *out;
    cudaMallocManaged(&out, 128);
    beyond<<<2, 32>>>(out);
    int error = cudaDeviceSynchronize();
    cudaFree(out);
    return error != cudaErrorIllegalAddress;
}
