// Asynchronous copies to shared memory: whoever uses the data needs a wait of the thread that copies, and after it a barrier.
#include <cstdio>
#include <cuda_pipeline.h>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void right(const float *in, float *out) {
    __shared__ float s[2][64];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&s[0][t], &in[t], 4);
    __pipeline_commit();
    __pipeline_memcpy_async(&s[1][t], &in[64 + t], 4);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    float mine = s[0][t];
    __syncthreads();
    mine += s[0][63 - t];
    __pipeline_wait_prior(0);
    __syncthreads();
    out[t] = mine + s[1][63 - t];
}
__global__ void unwaited(const float *in, float *out) {
    __shared__ float s[64];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&s[t], &in[t], 4); // want unwaited-copy
    __pipeline_commit();
    __syncthreads();
    out[t] = s[63 - t]; // want unwaited-copy
}
__global__ void one_too_few(const float *in, float *out) {
    __shared__ float s[2][64];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&s[0][t], &in[t], 4);
    __pipeline_commit();
    __pipeline_memcpy_async(&s[1][t], &in[64 + t], 4); // want unwaited-copy
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    out[t] = s[0][63 - t] + s[1][63 - t]; // want unwaited-copy
}
__global__ void uncommitted(const float *in, float *out) {
    __shared__ float s[64];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&s[t], &in[t], 4); // want unwaited-copy
    __pipeline_wait_prior(0);
    out[t] = s[t]; // want unwaited-copy
}
__global__ void barrier_too_early(const float *in, float *out) {
    __shared__ float s[64];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&s[t], &in[t], 4); // want race-shared
    __pipeline_commit();
    __syncthreads();
    __pipeline_wait_prior(0);
    out[t] = s[63 - t]; // want race-shared
}
__global__ void copied_too_early(const float *in, float *out) {
    __shared__ float s[64];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    float old = s[63 - t]; // want race-shared
    __pipeline_memcpy_async(&s[t], &in[64 + t], 4); // want race-shared
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    out[t] = old + s[63 - t];
}
__global__ void overwritten(const float *in, float *out) {
    __shared__ float s[64];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&s[t], &in[t], 4); // want unwaited-copy
    __pipeline_commit();
    s[t] = 1; // want unwaited-copy
    __pipeline_wait_prior(0);
    out[t] = s[t];
}
__global__ void group(const float *in, float *out) {
    __shared__ float s[64], r[64];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, s, in, sizeof(float) * 64);
    cg::wait(block);
    cg::memcpy_async(block, r, in, sizeof(float) * 64); // want unwaited-copy
    block.sync();
    out[threadIdx.x] = s[63 - threadIdx.x] + r[63 - threadIdx.x]; // want unwaited-copy
}
int main() {
    float *in, *out;
    cudaMalloc(&in, 4096);
    cudaMalloc(&out, 4096);
    cudaMemset(in, 0, 4096);
    right<<<1, 64>>>(in, out);
    unwaited<<<1, 64>>>(in, out);
    one_too_few<<<1, 64>>>(in, out);
    uncommitted<<<1, 64>>>(in, out);
    barrier_too_early<<<1, 64>>>(in, out);
    copied_too_early<<<1, 64>>>(in, out);
    overwritten<<<1, 64>>>(in, out);
    group<<<1, 64>>>(in, out);
    float h[64];
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g\n", h[0]);
    cudaFree(in);
    cudaFree(out);
}
