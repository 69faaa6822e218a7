// What the runtime answers to launches of clusters, and to questions about them. The .txt beside it is what an H100 answered.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;

__global__ void counted(int *n) {
    cg::this_cluster().sync();
    if (threadIdx.x == 0)
        atomicAdd(n, 1);
}
__global__ void __cluster_dims__(2, 1, 1) pairs(int *n) {
    cg::this_cluster().sync();
    if (threadIdx.x == 0)
        atomicAdd(n, 1);
}
template <typename K> void launch(const char *name, K kernel, int *n, dim3 grid, int x, int y, int z, bool ask = true) {
    cudaLaunchConfig_t config = {};
    config.gridDim = grid;
    config.blockDim = 64;
    cudaLaunchAttribute attribute[1];
    attribute[0].id = cudaLaunchAttributeClusterDimension;
    attribute[0].val.clusterDim.x = x;
    attribute[0].val.clusterDim.y = y;
    attribute[0].val.clusterDim.z = z;
    config.attrs = attribute;
    config.numAttrs = ask ? 1 : 0;
    *n = 0;
    int largest = -1;
    cudaError_t asked = cudaOccupancyMaxPotentialClusterSize(&largest, kernel, &config);
    cudaGetLastError();
    cudaError_t error = cudaLaunchKernelEx(&config, kernel, n);
    cudaError_t last = cudaGetLastError();
    cudaDeviceSynchronize();
    printf("%s %dx%d in %dx%dx%d: %s %d, %d blocks ran, at most %d (%d)\n", name, grid.x, grid.y, x, y, z, cudaGetErrorName(error), last == error, *n,
           largest, asked);
}

int main() {
    int *n;
    cudaMallocManaged(&n, sizeof(int));
    launch("counted", counted, n, 6, 3, 1, 1);
    launch("counted", counted, n, dim3(4, 4), 2, 2, 1);
    launch("counted", counted, n, dim3(4, 3), 2, 2, 1);
    launch("counted", counted, n, 7, 2, 1, 1);
    launch("counted", counted, n, 16, 16, 1, 1);
    launch("counted", counted, n, 8, 0, 1, 1);
    launch("counted", counted, n, 8, 0, 0, 0);
    launch("counted", counted, n, 8, 2, 1, 1, false);
    launch("pairs", pairs, n, 8, 2, 1, 1);
    launch("pairs", pairs, n, 8, 4, 1, 1);
    launch("pairs", pairs, n, 8, 1, 1, 1);
    launch("pairs", pairs, n, 7, 0, 0, 0);
    pairs<<<7, 32>>>(n);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    cudaFuncAttributes attributes;
    cudaFuncGetAttributes(&attributes, pairs);
    printf("%d %d %d %d %d\n", attributes.nonPortableClusterSizeAllowed, attributes.clusterDimMustBeSet, attributes.requiredClusterWidth,
           attributes.requiredClusterHeight, attributes.requiredClusterDepth);
    cudaFree(n);
}
