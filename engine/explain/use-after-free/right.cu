#include <cstdio>

__global__ void k(int *out) {
    out[threadIdx.x] = threadIdx.x;
}

int main() {
    int *d_out, h_out[4];
    cudaMalloc(&d_out, sizeof(h_out));
    k<<<1, 4>>>(d_out);
    cudaMemcpy(h_out, d_out, sizeof(h_out), cudaMemcpyDeviceToHost);
    printf("%d\n", h_out[3]);
    cudaFree(d_out);
    return 0;
}
