#include <cstdio>

__global__ void k(int *out) {
    out[threadIdx.x] = threadIdx.x;
}

int main() {
    int *d_out;
    cudaMallocManaged(&d_out, 4); // only to have the kernel's result read
    cudaFree(d_out);
    cudaMalloc(&d_out, 4 * sizeof(int));
    cudaMemset(d_out, 0, 4 * sizeof(int));
    printf("%d\n", d_out[3]); // the host cannot look there
    return 0;
}
