#include <cstdio>

__global__ void k(int *out) {
    out[threadIdx.x] = threadIdx.x;
}

int main() {
    int *d_out;
    cudaMalloc(&d_out, 4 * sizeof(int));
    k<<<1, 4>>>(d_out);
    cudaDeviceSynchronize();
    printf("%d\n", d_out[3]); // the host cannot read it
    cudaFree(d_out);
    return 0;
}
