// Memory that nobody wrote.
#include <stdio.h>
#define N 64
__global__ void copy(const int *in, int *out) {
    out[threadIdx.x] = in[threadIdx.x]; // want uninitialized-global
}
__global__ void edge(const int *in, int *out) {
    __shared__ int cell[N + 2];
    int t = threadIdx.x;
    cell[t + 1] = in[t];
    __syncthreads();
    out[t] = cell[t] + cell[t + 1] + cell[t + 2]; // want uninitialized-shared // want uninitialized-shared
}
__global__ void race_not_undefined(int *out) {
    __shared__ int cell[N];
    int t = threadIdx.x;
    int got = cell[t ^ 32]; // want race-shared WAR
    cell[t] = t; // want race-shared WAR
    __syncthreads();
    out[t] = got;
}
__global__ void half_the_array(int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = i;
}
__device__ int cleared[4];
__global__ void statics(int *out) { out[threadIdx.x] = cleared[threadIdx.x % 4]; }
int main(void) {
    int *in, *out, *more, h[N];
    cudaMalloc((void **)&in, N * sizeof(int));
    cudaMalloc((void **)&out, N * sizeof(int));
    cudaMalloc((void **)&more, N * sizeof(int));
    copy<<<1, N>>>(in, out);
    cudaMemset(in, 0, N * sizeof(int));
    copy<<<1, N>>>(in, out);
    edge<<<1, N>>>(in, out);
    race_not_undefined<<<1, N>>>(out);
    half_the_array<<<3, 16>>>(more, N);
    cudaMemcpy(h, more, sizeof(h), cudaMemcpyDeviceToHost); // want note:uncovered-elements
    statics<<<1, N>>>(out);
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(in);
    cudaFree(out);
    cudaFree(more);
    return 0;
}
