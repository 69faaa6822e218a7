// libcu++ in kernels: pipelines of a thread and of a block, with roles too; barriers whose arriving and waiting are two calls; atomics.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
namespace cg = cooperative_groups;
using block_barrier = cuda::barrier<cuda::thread_scope_block>;
__global__ void staged(const int *in, int *out, int tiles) {
    constexpr size_t stages = 2;
    __shared__ int s[stages][64];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
    auto block = cg::this_thread_block();
    auto pipe = cuda::make_pipeline(block, &state);
    int t = threadIdx.x, sum = 0;
    for (int compute = 0, fetch = 0; compute < tiles; compute++) {
        for (; fetch < tiles && fetch < compute + (int)stages; fetch++) {
            pipe.producer_acquire();
            cuda::memcpy_async(block, s[fetch % stages], in + fetch * 64, cuda::aligned_size_t<16>(sizeof(int) * 64), pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        sum += s[compute % stages][63 - t] * (compute + 1);
        pipe.consumer_release();
    }
    out[t] = sum;
}
__global__ void alone(const int *in, int *out) {
    __shared__ int s[2][32];
    auto pipe = cuda::make_pipeline();
    int t = threadIdx.x;
    for (int k = 0; k < 2; k++) {
        pipe.producer_acquire();
        cuda::memcpy_async(&s[k][t], &in[k * 32 + t], sizeof(int), pipe);
        pipe.producer_commit();
    }
    pipe.consumer_wait();
    int mine = s[0][t];
    pipe.consumer_release();
    pipe.consumer_wait();
    __syncthreads();
    out[t] = mine + 100 * s[1][31 - t];
    pipe.consumer_release();
}
__global__ void roles(const int *in, int *out) {
    __shared__ int s[2][32];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    auto block = cg::this_thread_block();
    bool produces = threadIdx.x < 32;
    auto pipe = cuda::make_pipeline(block, &state, produces ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer);
    int t = threadIdx.x % 32, sum = 0;
    for (int k = 0; k < 5; k++) {
        if (produces) {
            pipe.producer_acquire();
            cuda::memcpy_async(&s[k % 2][t], &in[k * 32 + t], sizeof(int), pipe);
            pipe.producer_commit();
        } else {
            pipe.consumer_wait();
            sum += s[k % 2][31 - t];
            pipe.consumer_release();
        }
    }
    if (!produces) out[t] = sum;
}
__global__ void split(const int *in, int *out) {
    __shared__ block_barrier bar;
    __shared__ int s[96], r[96];
    auto block = cg::this_thread_block();
    if (block.thread_rank() == 0) init(&bar, block.size());
    block.sync();
    int t = threadIdx.x;
    s[t] = in[t];
    auto token = bar.arrive();
    int own = in[t] * 2;
    bar.wait(std::move(token));
    own += s[95 - t];
    cuda::memcpy_async(block, r, in + 96, sizeof(int) * 96, bar);
    bar.arrive_and_wait();
    out[t] = own + r[95 - t] * 1000;
}
__device__ cuda::atomic<int, cuda::thread_scope_device> total;
__global__ void counted(int *cells, unsigned *most, float *halves) {
    __shared__ cuda::atomic<unsigned, cuda::thread_scope_block> turn;
    if (threadIdx.x == 0) turn.store(0, cuda::memory_order_relaxed);
    __syncthreads();
    turn.fetch_add(2, cuda::memory_order_relaxed);
    total++;
    cuda::atomic_ref<int, cuda::thread_scope_device> cell(cells[threadIdx.x % 4]);
    cell.fetch_add(threadIdx.x, cuda::std::memory_order_relaxed);
    cuda::atomic_ref<unsigned>(*most).fetch_max(threadIdx.x * 7 % 64);
    cuda::atomic_ref<float>(*halves).fetch_add(0.5f);
    int seen = cell.load(), tries = 0;
    while (!cell.compare_exchange_weak(seen, seen + 1) && tries < 1000) tries++;
    __syncthreads();
    if (threadIdx.x == 0 && blockIdx.x == 0) cells[4] = turn.load();
}
// One block's results reach another through a flag.
__global__ void handed(int *data, int *flag, int *out) {
    cuda::atomic_ref<int, cuda::thread_scope_device> ready(*flag);
    if (blockIdx.x == 1) {
        if (threadIdx.x == 0) {
            *data = 42;
            ready.store(1, cuda::memory_order_release);
        }
    } else if (threadIdx.x == 0) {
        while (ready.load(cuda::memory_order_acquire) == 0)
            ;
        *out = *data;
    }
}
int main() {
    int h[512], *in, *out, r[96];
    for (int i = 0; i < 512; i++) h[i] = i * 3 % 101;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, 4096);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    auto show = [&](const char *name, int n) {
        cudaMemcpy(r, out, n * sizeof(int), cudaMemcpyDeviceToHost);
        printf("%s:", name);
        for (int i = 0; i < n; i++) printf(" %d", r[i]);
        puts("");
    };
    staged<<<1, 64>>>(in, out, 6);
    show("staged", 64);
    alone<<<1, 32>>>(in, out);
    show("alone", 32);
    roles<<<1, 64>>>(in, out);
    show("roles", 32);
    split<<<1, 96>>>(in, out);
    show("split", 96);
    cudaMemset(out, 0, 4096);
    counted<<<2, 64>>>(out, (unsigned *)out + 8, (float *)out + 9);
    cudaDeviceSynchronize();
    show("counted", 4);
    float halves;
    cudaMemcpy(&halves, out + 9, 4, cudaMemcpyDeviceToHost);
    cudaMemcpy(r, out + 4, 20, cudaMemcpyDeviceToHost);
    int made;
    cudaMemcpyFromSymbol(&made, total, sizeof made);
    printf("%d %d %g %d\n", r[0], r[4], halves, made);
    cudaMemset(out, 0, 4096);
    handed<<<2, 32>>>(out, out + 1, out + 2);
    show("handed", 3);
    puts(cudaGetErrorString(cudaDeviceSynchronize()));
    cudaFree(in);
    cudaFree(out);
}
