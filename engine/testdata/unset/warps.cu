// Values that pass between the lanes of a warp.
#include <cooperative_groups.h>

__global__ void passed_on_in_a_warp(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t % 32 == 0) x = t;
    x = __shfl_sync(~0u, x, 0);
    p[t] = x;
}

__global__ void the_leaders_slot(int *p, int n) {
    int t = threadIdx.x;
    int slot;
    if (t == 0) slot = atomicAdd(p, 1);
    if (t == 0) p[slot & 63] = t;
}

__global__ void a_neighbours(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t != 33) x = t;
    x = __shfl_down_sync(~0u, x, 1);
    p[t] = x; // want "Thread 32 of block 0 uses 'x'"
}

__global__ void a_neighbours_that_it_drops(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t != 33) x = t;
    int y = __shfl_down_sync(~0u, x, 1);
    if (t != 32 && t != 33) p[t] = y;
}

__global__ void a_sum_of_a_warp(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t % 32 < 9) x = 1;
    for (int d = 16; d > 0; d /= 2) x += __shfl_down_sync(~0u, x, d);
    if (t % 32 == 0) p[t] = x; // want "Thread 0 of block 0 uses 'x'"
}

__global__ void a_sum_of_those_that_have_one(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t % 32 < 8) x = 1;
    for (int d = 4; d > 0; d /= 2) x += __shfl_down_sync(~0u, x, d);
    if (t % 32 == 0) p[t] = x;
}

__global__ void in_a_vote(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t != 33) x = t;
    unsigned v = __ballot_sync(~0u, x > 3); // want "Thread 33 of block 0 uses 'x'"
    p[t] = v;
}

__global__ void the_lane_of_a_shuffle(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t != 33) x = 0;
    int v = __shfl_sync(~0u, t, x); // want "Thread 33 of block 0 uses 'x'"
    p[t] = v;
}

__global__ void by_a_groups_leader(int *p, int n) {
    int t = threadIdx.x;
    auto g = cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block());
    int x;
    if (g.thread_rank() == 0) x = t;
    x = g.shfl(x, 0);
    p[t] = x;
}

__global__ void by_a_groups_other_lane(int *p, int n) {
    int t = threadIdx.x;
    auto g = cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block());
    int x;
    if (g.thread_rank() == 0) x = t;
    x = g.shfl(x, 1);
    p[t] = x; // want "Thread 0 of block 0"
}

int main() {
    int *d;
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    passed_on_in_a_warp<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    the_leaders_slot<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_neighbours<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_neighbours_that_it_drops<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_sum_of_a_warp<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_sum_of_those_that_have_one<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    in_a_vote<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    the_lane_of_a_shuffle<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    by_a_groups_leader<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    by_a_groups_other_lane<<<1, 64>>>(d, 3);
    cudaDeviceSynchronize();
    cudaFree(d);
}
