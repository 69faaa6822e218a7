// Four blocks of eight threads add up 32 ones: halves first, then neighbours first; a third launch adds the four partial sums.
#include <cstdio>

#define WIDTH 8
#define BLOCKS 4

__global__ void halves(const int *v, int *sums) {
    __shared__ int part[WIDTH];
    int t = threadIdx.x;
    part[t] = v[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (int d = blockDim.x / 2; d > 0; d /= 2) {
        if (t < d) part[t] += part[t + d];
        __syncthreads();
    }
    if (t == 0) sums[blockIdx.x] = part[0];
}

__global__ void neighbours(const int *v, int *sums) {
    __shared__ int part[WIDTH];
    int t = threadIdx.x;
    part[t] = v[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (int d = 1; d < blockDim.x; d *= 2) {
        if (t % (2 * d) == 0) part[t] += part[t + d];
        __syncthreads();
    }
    if (t == 0) sums[blockIdx.x] = part[0];
}

int main() {
    int ones[WIDTH * BLOCKS], total = 0, *v, *sums, *all;
    for (int &x : ones) x = 1;
    cudaMalloc(&v, sizeof ones);
    cudaMalloc(&sums, BLOCKS * sizeof(int));
    cudaMalloc(&all, sizeof(int));
    cudaMemcpy(v, ones, sizeof ones, cudaMemcpyHostToDevice);
    halves<<<BLOCKS, WIDTH>>>(v, sums);
    neighbours<<<BLOCKS, WIDTH>>>(v, sums);
    halves<<<1, BLOCKS>>>(sums, all);
    cudaMemcpy(&total, all, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", total);
    cudaFree(v);
    cudaFree(sums);
    cudaFree(all);
    return 0;
}
