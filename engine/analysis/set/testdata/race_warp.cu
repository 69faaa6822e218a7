// One warp: lockstep orders nothing, __syncwarp orders its lanes.
#include <stdio.h>
__global__ void shift(int *x) {
    int t = threadIdx.x;
    if (t < 31)
        x[t] = x[t + 1]; // want race-global WAR
}
__global__ void shift_right(int *x) {
    int t = threadIdx.x;
    int next = t < 31 ? x[t + 1] : 0;
    __syncwarp();
    x[t] = next;
}
__global__ void halves(int *x) {
    __shared__ int cell[32];
    int t = threadIdx.x;
    cell[t] = t; // want race-shared RAW
    unsigned half = t < 16 ? 0x0000ffffu : 0xffff0000u;
    __syncwarp(half);
    x[t] = cell[t ^ 8];
    x[t] += cell[t ^ 16]; // want race-shared RAW
}
__global__ void halves_only(int *x) {
    __shared__ int cell[32];
    int t = threadIdx.x;
    cell[t] = t;
    __syncwarp(t < 16 ? 0x0000ffffu : 0xffff0000u);
    x[t] = cell[t ^ 8];
}
int main(void) {
    int *x;
    cudaMalloc((void **)&x, 32 * sizeof(int));
    cudaMemset(x, 0, 32 * sizeof(int));
    shift<<<1, 32>>>(x);
    shift_right<<<1, 32>>>(x);
    halves<<<1, 32>>>(x);
    halves_only<<<1, 32>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
