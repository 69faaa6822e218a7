#include <cassert>
#include <cstdio>

__global__ void k(int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    assert(i < n);
    out[i] = i;
}

int main() {
    int *d_out, h_out[64];
    cudaMalloc(&d_out, sizeof(h_out));
    k<<<1, 64>>>(d_out, 50);
    cudaMemcpy(h_out, d_out, sizeof(h_out), cudaMemcpyDeviceToHost);
    printf("%d\n", h_out[0]);
    cudaFree(d_out);
    return 0;
}
