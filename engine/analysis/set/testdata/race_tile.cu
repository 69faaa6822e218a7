// A tile loop that forgets its second barrier, and one that has both.
#include <stdio.h>
#define N 64
__global__ void no_second(const int *in, int *out) {
    __shared__ int tile[N];
    int sum = 0;
    for (int p = 0; p < 3; p++) {
        tile[threadIdx.x] = in[p * N + threadIdx.x]; // want race-shared WAR
        __syncthreads();
        for (int k = 0; k < N; k++)
            sum += tile[k]; // want race-shared WAR
    }
    out[threadIdx.x] = sum;
}
__global__ void both(const int *in, int *out) {
    __shared__ int tile[N];
    int sum = 0;
    for (int p = 0; p < 3; p++) {
        tile[threadIdx.x] = in[p * N + threadIdx.x];
        __syncthreads();
        for (int k = 0; k < N; k++)
            sum += tile[k];
        __syncthreads();
    }
    out[threadIdx.x] = sum;
}
int main(void) {
    int *in, *out, h[N];
    cudaMalloc((void **)&in, 3 * N * sizeof(int));
    cudaMalloc((void **)&out, N * sizeof(int));
    cudaMemset(in, 0, 3 * N * sizeof(int));
    no_second<<<1, N>>>(in, out);
    both<<<1, N>>>(in, out);
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
