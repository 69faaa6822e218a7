#include <cstdio>

__global__ void k(int *out) {
    out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

int main() {
    int *out, h = 0;
    cudaMalloc(&out, 2048 * sizeof(int));
    k<<<8, 256>>>(out);
    if (cudaGetLastError() != cudaSuccess)
        return 1;
    cudaMemcpy(&h, out, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", h);
    cudaFree(out);
    return 0;
}
