#include <cstdio>

__global__ void k(int *out) {
    out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

int main() {
    int *out, h = 0;
    cudaMalloc(&out, 2048 * sizeof(int));
    cudaMemset(out, 0, 2048 * sizeof(int));
    k<<<1, 2048>>>(out); // a block has at most 1024 threads
    cudaMemcpy(&h, out, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", h);
    cudaFree(out);
    return 0;
}
