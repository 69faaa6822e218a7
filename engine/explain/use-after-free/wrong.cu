#include <cstdio>

__global__ void k(int *out) {
    out[threadIdx.x] = threadIdx.x;
}

int main() {
    int *d_out;
    cudaMalloc(&d_out, 4 * sizeof(int));
    cudaFree(d_out); // too early
    k<<<1, 4>>>(d_out);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    return 0;
}
