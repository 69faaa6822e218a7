#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
// A stencil of three: each block keeps its part in shared memory and reads its neighbours' edges there.
__global__ void __cluster_dims__(4) smooth(const float *in, float *out) {
    __shared__ float part[16];
    cg::cluster_group cluster = cg::this_cluster();
    int t = threadIdx.x, i = blockIdx.x * 16 + t;
    unsigned rank = cluster.block_rank(), blocks = cluster.num_blocks();
    part[t] = in[i];
    cluster.sync();
    float left = 0, right = 0;
    if (t > 0) left = part[t - 1];
    else if (rank > 0) left = cluster.map_shared_rank(part, rank - 1)[15];
    if (t < 15) right = part[t + 1];
    else if (rank + 1 < blocks) right = cluster.map_shared_rank(part, rank + 1)[0];
    out[i] = (left + part[t] + right) / 3;
    cluster.sync();
}
int main() {
    const int n = 64;
    float h[n], *in, *out;
    for (int i = 0; i < n; i++) h[i] = i % 7;
    cudaMalloc(&in, n * 4); cudaMalloc(&out, n * 4);
    cudaMemcpy(in, h, n * 4, cudaMemcpyHostToDevice);
    smooth<<<4, 16>>>(in, out);
    cudaMemcpy(h, out, n * 4, cudaMemcpyDeviceToHost);
    printf("%g %g %g\n", h[0], h[16], h[63]);
}
