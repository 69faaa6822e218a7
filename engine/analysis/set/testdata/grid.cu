// A barrier of the grid orders what all blocks do; a barrier of the block does not.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void ordered(int *a) {
    auto grid = cg::this_grid();
    a[grid.thread_rank()] = threadIdx.x;
    grid.sync();
    int v = a[(grid.thread_rank() + 64) % grid.size()];
    grid.sync();
    a[grid.thread_rank()] = v;
}
__global__ void unordered(int *a) {
    auto grid = cg::this_grid();
    a[grid.thread_rank()] = threadIdx.x; // want race-global RAW
    __syncthreads();
    a[256 + grid.thread_rank()] = a[(grid.thread_rank() + 64) % grid.size()]; // want race-global RAW
}
__global__ void some_blocks(int *a) {
    if (blockIdx.x < 2)
        cg::this_grid().sync(); // want barrier-divergence
    a[blockIdx.x] = 1; // want note:race-global WAW
}
int main(void) {
    int *a;
    cudaMalloc((void **)&a, 512 * sizeof(int));
    void *args[] = {&a};
    cudaLaunchCooperativeKernel((void *)ordered, dim3(4), dim3(64), args);
    cudaLaunchCooperativeKernel((void *)unordered, dim3(4), dim3(64), args);
    cudaDeviceSynchronize();
    cudaLaunchCooperativeKernel((void *)some_blocks, dim3(4), dim3(64), args);
    cudaDeviceSynchronize();
    cudaFree(a);
    return 0;
}
