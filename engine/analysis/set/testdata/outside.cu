// Accesses that go wrong without ending the launch, and allocations at the end.
#include <stdio.h>
#include <stdlib.h>
#define N 64
__global__ void past_shared(int *out) {
    __shared__ int cell[N - 8]; // of a granule of N
    int t = threadIdx.x;
    if (t < N - 8)
        cell[t] = t;
    __syncthreads();
    out[t] = cell[t]; // want out-of-bounds
}
__global__ void before(int *out) {
    out[(int)threadIdx.x - 1] = 1; // want out-of-bounds
}
__global__ void local_array(int *out) {
    int mine[4];
    for (int i = 0; i <= 4; i++)
        mine[i] = i; // want out-of-bounds
    out[threadIdx.x] = mine[threadIdx.x % 4];
}
__global__ void result(int *out) { out[threadIdx.x] = 1; } // want note:never-copied-back
__global__ void late(int *out) { out[threadIdx.x] = 1; } // want use-after-free
int main(void) {
    int *out, *lost, *gone, *twice, *kept, h[N];
    cudaMalloc((void **)&out, N * sizeof(int));
    cudaMalloc((void **)&lost, N * sizeof(int));
    cudaMalloc((void **)&gone, N * sizeof(int));
    cudaMalloc((void **)&twice, N * sizeof(int));
    cudaMalloc((void **)&kept, N * sizeof(int)); // want note:leak
    past_shared<<<1, N>>>(out);
    before<<<1, N>>>(out);
    local_array<<<1, N>>>(out);
    result<<<1, N>>>(lost);
    cudaFree(gone);
    late<<<1, N>>>(gone);
    cudaFree(twice);
    cudaFree(twice); // want double-free
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(out);
    cudaFree(lost);
    return 0;
}
