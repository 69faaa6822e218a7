// Functions for both sides whose halves, behind __CUDA_ARCH__, use what only their side has; and libcu++ on both sides.
#include <cstdio>
#include <cstdlib>
#include <cuda/atomic>
#include <cuda/std/array>
#include <cuda/std/cstdint>

template <typename T> __host__ __device__ inline T add(T *at, T v) {
#ifdef __CUDA_ARCH__
    __threadfence();
    return atomicAdd(at, v);
#else
    T old = *at;
    *at += v;
    return old;
#endif
}
struct Counter {
    int value;
    __host__ __device__ int load() { return add(&value, 0); }
};
#ifdef __CUDA_ARCH__
__host__ __device__ inline int lane(int) { return threadIdx.x % warpSize; }
#else
__host__ __device__ inline int lane(int wanted) { return rand() < 0 ? 0 : wanted; }
#endif
__global__ void count(Counter *c, int *lanes, cuda::atomic<int, cuda::thread_scope_device> *hits, cuda::std::array<int, 4> *list) {
    add(&c->value, 3);
    lanes[threadIdx.x] = lane(0) + (c->load() > 0);
    hits->fetch_add(2, cuda::memory_order_relaxed);
    if (threadIdx.x < 4)
        (*list)[threadIdx.x] = threadIdx.x * cuda::std::int32_t(2);
}
int main() {
    Counter *c;
    int *lanes;
    cuda::atomic<int, cuda::thread_scope_device> *hits;
    cuda::std::array<int, 4> *list;
    cudaMallocManaged(&c, sizeof(*c));
    cudaMallocManaged(&lanes, 64 * sizeof(int));
    cudaMallocManaged(&hits, sizeof(*hits));
    cudaMallocManaged(&list, sizeof(*list));
    c->value = 0;
    new (hits) cuda::atomic<int, cuda::thread_scope_device>(5);
    count<<<1, 64>>>(c, lanes, hits, list);
    cudaDeviceSynchronize();
    add(&c->value, 4);
    printf("%d %d %d %d\n", c->load(), lanes[40], lane(17), hits->load());
    hits->store(1);
    printf("%d", hits->fetch_add(6));
    printf(" %d %d %zu\n", hits->load(), (*list)[3], list->size());
    cudaFree(c);
    cudaFree(lanes);
    cudaFree(hits);
    cudaFree(list);
}
