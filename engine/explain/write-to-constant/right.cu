#include <cstdio>

__constant__ int weights[4];

__global__ void k(int *out) {
    out[threadIdx.x] = weights[threadIdx.x];
}

int main() {
    int h[4] = {1, 1, 1, 1}, *out;
    cudaMemcpyToSymbol(weights, h, sizeof(h));
    cudaMalloc(&out, sizeof(h));
    k<<<1, 4>>>(out);
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    cudaFree(out);
    return 0;
}
