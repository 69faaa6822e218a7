// What a function of the library does belongs to the line that calls it.
#include <algorithm>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void mirrored(int *p) {
    __shared__ int s[64];
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    std::swap(s[threadIdx.x], s[63 - threadIdx.x]); // want race-shared
    __syncthreads();
    p[threadIdx.x] = s[threadIdx.x];
}

__global__ void parted(int *p) {
    cg::thread_block block = cg::this_thread_block();
    if (threadIdx.x < 32)
        block.sync(); // want barrier-divergence
    else
        block.sync();
    p[threadIdx.x] = 1;
}

int main() {
    int *d, h[64];
    cudaMalloc(&d, sizeof(h));
    mirrored<<<1, 64>>>(d);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    parted<<<1, 64>>>(d);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(d);
    return 0;
}
