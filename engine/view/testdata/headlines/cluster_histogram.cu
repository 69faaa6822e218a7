#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
// The histogram of the programming guide: its bins are spread over the shared memory of the cluster's blocks.
__global__ void __cluster_dims__(4) histogram(int *bins, int per_block, const int *input, int n) {
    __shared__ int smem[16];
    cg::cluster_group cluster = cg::this_cluster();
    for (int i = threadIdx.x; i < per_block; i += blockDim.x)
        smem[i] = 0;
    cluster.sync();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
        int bin = input[i];
        int *there = cluster.map_shared_rank(smem, bin / per_block);
        atomicAdd(there + bin % per_block, 1);
    }
    cluster.sync();
    int *mine = bins + cluster.block_rank() * per_block;
    for (int i = threadIdx.x; i < per_block; i += blockDim.x)
        mine[i] = smem[i];
}
int main() {
    const int n = 512;
    static int h[n], b[64];
    for (int i = 0; i < n; i++) h[i] = i * 37 % 61;
    int *in, *bins;
    cudaMalloc(&in, sizeof(h)); cudaMalloc(&bins, sizeof(b));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    histogram<<<4, 32>>>(bins, 16, in, n);
    cudaMemcpy(b, bins, sizeof(b), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) printf("%d ", b[i]);
    puts("");
}
