// Asynchronous copies to shared memory: the primitives, in two stages, and those of a group.
#include <cstdio>
#include <cuda_pipeline.h>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void tiles(const float *in, float *out, int n) {
    __shared__ float s[2][64];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&s[0][t], &in[t], sizeof(float));
    __pipeline_commit();
    float sum = 0;
    for (int k = 0; k < n; k++) {
        if (k + 1 < n) __pipeline_memcpy_async(&s[(k + 1) % 2][t], &in[(k + 1) * 64 + t], sizeof(float));
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        sum += s[k % 2][63 - t] * (k + 1);
        __syncthreads();
    }
    out[t] = sum;
}
__global__ void vectors(const float4 *in, float4 *out) {
    __shared__ float4 s[16];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&s[t], &in[t], 16, t % 2 ? 8 : 0);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    out[t] = s[15 - t];
}
__global__ void group(const int *in, int *out) {
    __shared__ int s[100];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, s, in, sizeof(int) * 100);
    cg::wait(block);
    out[threadIdx.x] = s[99 - threadIdx.x];
}
int main() {
    float h[256], *a, *b;
    for (int i = 0; i < 256; i++) h[i] = i;
    cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    tiles<<<1, 64>>>(a, b, 4);
    cudaMemcpy(h, b, 256, cudaMemcpyDeviceToHost);
    printf("%g %g\n", h[0], h[63]);
    vectors<<<1, 16>>>((float4 *)a, (float4 *)b);
    cudaMemcpy(h, b, 256, cudaMemcpyDeviceToHost);
    printf("%g %g %g %g %g %g\n", h[0], h[1], h[2], h[3], h[6], h[7]);
    group<<<1, 32>>>((int *)a, (int *)b);
    int r[32];
    cudaMemcpy(r, b, 128, cudaMemcpyDeviceToHost);
    printf("%d %d %s\n", r[0], r[31], cudaGetErrorString(cudaDeviceSynchronize()));
    cudaFree(a); cudaFree(b);
    return 0;
}
