#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(4) sum(const float *in, float *out) {
    __shared__ float part[64];
    cg::cluster_group cluster = cg::this_cluster();
    int t = threadIdx.x;
    part[t] = in[blockIdx.x * 64 + t];
    for (int k = 32; k > 0; k /= 2) {
        __syncthreads();
        if (t < k)
            part[t] += part[t + k];
    }
    cluster.sync();
    if (cluster.block_rank() == 0 && t == 0) {
        float all = 0;
        for (int r = 0; r < cluster.num_blocks(); r++)
            all += cluster.map_shared_rank(part, r)[0];
        out[blockIdx.x / 4] = all;
    }
    cluster.sync();
}
int main() {
    const int n = 512;
    static float h[n], s[2];
    for (int i = 0; i < n; i++) h[i] = i % 7;
    float *in, *out;
    cudaMalloc(&in, sizeof(h)); cudaMalloc(&out, sizeof(s));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    sum<<<8, 64>>>(in, out);
    cudaMemcpy(s, out, sizeof(s), cudaMemcpyDeviceToHost);
    printf("%g %g\n", s[0], s[1]);
}
