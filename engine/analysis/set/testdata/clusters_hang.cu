// The barrier of the block and that of the cluster are two: warps that wait at different ones wait for ever.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2) crossed(int *out) {
    auto cluster = cg::this_cluster();
    if (blockIdx.x == 0 && threadIdx.x < 32)
        cluster.sync(); // want barrier-divergence
    else if (blockIdx.x == 0)
        __syncthreads(); // want barrier-divergence
    else
        cluster.sync(); // want barrier-divergence
    out[blockIdx.x * 64 + threadIdx.x] = 1;
}
int main() {
    int *out;
    cudaMallocManaged(&out, 512);
    crossed<<<2, 64>>>(out);
    cudaDeviceSynchronize();
    cudaFree(out);
}
