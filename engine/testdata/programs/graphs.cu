// breadth-first search by frontiers, hash counting with compare-and-swap, and a lock
#include <stdio.h>
#include <string.h>
#include <cuda_runtime.h>
#define NODES 40
#define SLOTS 64

__global__ void expand(const int *first, const int *edge, int *depth, int level, int *more) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= NODES || atomicAdd(&depth[v], 0) != level) return;
    for (int e = first[v]; e < first[v + 1]; e++)
        if (atomicCAS(&depth[edge[e]], -1, level + 1) == -1) atomicExch(more, 1);
}

__device__ double add_double(double *at, double v) {
    unsigned long long *bits = (unsigned long long *)at, seen = atomicAdd(bits, 0ull), assumed;
    do {
        assumed = seen;
        seen = atomicCAS(bits, assumed, __double_as_longlong(v + __longlong_as_double(assumed)));
    } while (assumed != seen);
    return __longlong_as_double(seen);
}

__global__ void count(const int *keys, int n, int *slot, int *times, double *sum) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int key = keys[i], at = (key * 2654435761u) >> 26;
        while (true) {
            int found = atomicCAS(&slot[at], -1, key);
            if (found == -1 || found == key) {
                atomicAdd(&times[at], 1);
                break;
            }
            at = (at + 1) % SLOTS;
        }
        add_double(sum, 0.5 * key);
    }
}

__device__ int mutex = 0;
__device__ int guarded = 0;

__global__ void locked() {
    if (threadIdx.x == 0) {
        while (atomicCAS(&mutex, 0, 1) != 0)
            ;
        __threadfence();
        guarded = guarded + blockIdx.x;
        __threadfence();
        atomicExch(&mutex, 0);
    }
}

int main() {
    int first[NODES + 1], edge[NODES * 2], depth[NODES], n = 0;
    for (int v = 0; v < NODES; v++) {
        first[v] = n;
        edge[n++] = (v * 3 + 1) % NODES;
        if (v % 2) edge[n++] = (v + 7) % NODES;
    }
    first[NODES] = n;
    memset(depth, -1, sizeof(depth));
    depth[0] = 0;
    int *d_first, *d_edge, *d_depth, *d_more, more = 1, level = 0;
    cudaMalloc(&d_first, sizeof(first));
    cudaMalloc(&d_edge, n * sizeof(int));
    cudaMalloc(&d_depth, sizeof(depth));
    cudaMalloc(&d_more, sizeof(int));
    cudaMemcpy(d_first, first, sizeof(first), cudaMemcpyHostToDevice);
    cudaMemcpy(d_edge, edge, n * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemcpy(d_depth, depth, sizeof(depth), cudaMemcpyHostToDevice);
    for (; more; level++) {
        cudaMemset(d_more, 0, sizeof(int));
        expand<<<2, 32>>>(d_first, d_edge, d_depth, level, d_more);
        cudaMemcpy(&more, d_more, sizeof(int), cudaMemcpyDeviceToHost);
    }
    cudaMemcpy(depth, d_depth, sizeof(depth), cudaMemcpyDeviceToHost);
    for (int v = 0; v < NODES; v++) printf("%d%c", depth[v], v % 20 == 19 ? '\n' : ' ');

    int keys[200], slot[SLOTS], times[SLOTS], *d_keys, *d_slot, *d_times, kinds = 0, total = 0;
    double *d_sum, sum;
    for (int i = 0; i < 200; i++) keys[i] = i * i % 37;
    cudaMalloc(&d_keys, sizeof(keys));
    cudaMalloc(&d_slot, sizeof(slot));
    cudaMalloc(&d_times, sizeof(times));
    cudaMalloc(&d_sum, sizeof(double));
    cudaMemcpy(d_keys, keys, sizeof(keys), cudaMemcpyHostToDevice);
    cudaMemset(d_slot, 0xff, sizeof(slot));
    cudaMemset(d_times, 0, sizeof(times));
    cudaMemset(d_sum, 0, sizeof(double));
    count<<<2, 128>>>(d_keys, 200, d_slot, d_times, d_sum);
    cudaMemcpy(slot, d_slot, sizeof(slot), cudaMemcpyDeviceToHost);
    cudaMemcpy(times, d_times, sizeof(times), cudaMemcpyDeviceToHost);
    cudaMemcpy(&sum, d_sum, sizeof(sum), cudaMemcpyDeviceToHost);
    for (int i = 0; i < SLOTS; i++)
        if (slot[i] >= 0) kinds++, total += times[i];
    printf("%d kinds, %d keys, half sum %g\n", kinds, total, sum);

    locked<<<8, 32>>>();
    int g;
    cudaMemcpyFromSymbol(&g, guarded, sizeof(g));
    printf("guarded %d\n", g);
    return 0;
}
